import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/async';
import { root } from '#tools/run/programs.ts';

const HANDLERS = join(root, 'src/handlers/handlers.ts');
/** A project of the pages alone; it lies nowhere but here. */
const PROJECT = join(root, 'tsconfig.pages.json');
const PAGES = {
  extends: './tsconfig.json',
  compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
  include: ['src/web/routes.ts', '.react-router/types/**/*'],
};

/** Where `load` says what a loader answers, and the same with an answer of which nothing can be read. */
const ANSWER = 'type Loaded<T> = T;';
const CHANGED = `declare const changed: unique symbol;
type Loaded<T> = T extends null | undefined ? T : { [changed]: true };`;

/**
 * Type-checks every page as if its loader answered something else, and gives those that read the answer and do not notice:
 * what they show is typed by hand or asserted. Needs the generated types of the routes.
 */
export async function pagesBlindToTheirLoader(): Promise<string[]> {
  const handlers = readFileSync(HANDLERS, 'utf8');
  if (!handlers.includes(ANSWER)) return [`${HANDLERS} has no line "${ANSWER}"`];
  const texts = new Map([
    [HANDLERS, handlers.replace(ANSWER, CHANGED)],
    [PROJECT, JSON.stringify(PAGES)],
  ]);
  const api = new API({
    cwd: root,
    fs: {
      readFile: (path) => texts.get(path),
      fileExists: (path) => (texts.has(path) ? true : undefined),
    },
  });
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [PROJECT] });
    const [project] = snapshot.getProjects();
    if (!project) return ['the pages could not be loaded'];
    const files = await project.program.getSourceFileNames();
    const pages = files.filter((path) => path.endsWith('.page.tsx'));
    if (pages.length === 0) return ['no page was found'];
    const blind: string[] = [];
    for (const path of pages.filter((page) => readsItsLoader(readFileSync(page, 'utf8'))))
      if ((await project.program.getSemanticDiagnostics(path)).length === 0) blind.push(path);
    return blind;
  } finally {
    await api.close();
  }
}

/** A page's component takes `loaderData`, or all of its props. */
function readsItsLoader(source: string): boolean {
  return /\bloaderData\b|\(props\b/.test(source);
}
