import type { Plugin } from 'vite';

/** What of a built script is asked: its modules, and the scripts that it loads at once or later. */
type Script = { modules: readonly string[]; imports: readonly string[] };
type Room = 'staff' | 'vendors' | 'shop';

const STAFF = /\/src\/web\/(?:admin\/|desk\/admin-)/;
const DESK = /\/src\/web\/(?:admin|desk|vendor-portal)\//;
/** The rooms have doors in the shop: the page of the second factor, the names of a store's states. */
const SCREEN = /\/src\/web\/.*(?:\.page|-room|root|entry\.client)\.tsx/;

/** Whose page a module is; null for what is no page. */
function roomOf(id: string): Room | null {
  if (!SCREEN.test(id)) return null;
  if (STAFF.test(id)) return 'staff';
  return DESK.test(id) ? 'vendors' : 'shop';
}

/** What browsers of a room must not get: vendors no code of staff's screens, shoppers none of the desk. */
const FORBIDDEN: Record<Room, RegExp | null> = { staff: null, vendors: STAFF, shop: DESK };

/** The modules that the pages of a room would bring to its browsers and that belong to another room; each with its page. */
export function strayModules(scripts: ReadonlyMap<string, Script>): { page: string; stray: string }[] {
  return [...scripts].flatMap(([name, { modules }]) =>
    modules.flatMap((page) => {
      const forbidden = FORBIDDEN[roomOf(page) ?? 'staff'];
      const loaded = forbidden ? [...reachedFrom(name, scripts)] : [];
      return loaded.filter((id) => forbidden!.test(id)).map((stray) => ({ page, stray }));
    }),
  );
}

function reachedFrom(first: string, scripts: ReadonlyMap<string, Script>): Set<string> {
  const seen = new Set<string>();
  const modules = new Set<string>();
  const visit = (name: string) => {
    const script = scripts.get(name);
    if (!script || seen.has(name)) return;
    seen.add(name);
    script.modules.forEach((id) => modules.add(id));
    script.imports.forEach(visit);
  };
  visit(first);
  return modules;
}

/** Fails the client build when a vendor's page would load code of staff's screens, or a shopper's code of the desk. */
export function roomGuard(): Plugin {
  return {
    name: 'adey:room-guard',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const scripts = new Map<string, Script>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = Object.entries(chunk.modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id]) => id);
        scripts.set(chunk.fileName, { modules, imports: [...chunk.imports, ...chunk.dynamicImports] });
      }
      const stray = strayModules(scripts);
      if (stray.length > 0) this.error(stray.map((one) => `${one.page} would load ${one.stray}`).join('\n'));
    },
  };
}
