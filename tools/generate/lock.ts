// npm run lock: completes package-lock.json. npm leaves out other platforms' optional packages that the registry did not
// offer when it was written, and then `npm ci` refuses the file everywhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';

type Entry = {
  version: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Platform = { os?: string[]; cpu?: string[]; libc?: string[] };
type Lock = { packages: Record<string, Entry & Platform> };

const file = join(root, 'package-lock.json');

/** The optional packages that some package of the lock file names and the lock file does not have. */
export function missingFromLock(
  lock: Lock = JSON.parse(readFileSync(file, 'utf8')) as Lock,
): Map<string, Entry & Platform> {
  const missing = new Map<string, Entry & Platform>();
  for (const [path, { dev, optionalDependencies }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      if (folders(path).some((folder) => `${folder}node_modules/${name}` in lock.packages)) continue;
      missing.set(`node_modules/${name}`, {
        version,
        ...(dev ? { dev } : {}),
        optional: true,
        ...platformOf(name),
      });
    }
  }
  return missing;
}

/** Where Node looks for what the package at `path` imports, from the inside out. */
function folders(path: string): string[] {
  const parents = [...path.matchAll(/\/(?=node_modules\/)/g)].map(({ index }) => path.slice(0, index + 1));
  return [`${path}/`, ...parents.toReversed(), ''];
}

/** Packages of native programs carry their platform in the name: @tailwindcss/oxide-linux-arm64-musl. */
function platformOf(name: string): Platform {
  const words = name.split(/[/-]/);
  const pick = (known: string[]) => words.find((word) => known.includes(word));
  const os = pick(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
  const cpu = pick(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : null;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missingFromLock(lock)) });
  lock.packages = Object.fromEntries(packages.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
