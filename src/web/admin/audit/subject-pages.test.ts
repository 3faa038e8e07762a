import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SCREENS } from '#web/screens.ts';
import { subjectPath, SUBJECTS, subjectWord } from './subject-words.ts';

/** A request is decided once and tells it itself. */
const ELSEWHERE = ['admin/approvals/:id'];

/** Subjects of the log whose screen shows no history of them, and why. */
const NO_HISTORY: Record<string, string> = {
  list: 'is no thing of the shop: a line says that its file was taken, and nothing changes it',
};

/** Subjects that are shown on the screen of what they are part of, which their id alone does not name. */
const WITHIN: Record<string, string> = { payout: 'admin/payouts/:id' };

/** Subjects that staff have no screen of, and where they are told of. */
const NO_SCREEN: Record<string, string> = {
  vendor_invitation: 'among what its store did, /vendor/activity',
  run: 'long work: its panel says how it stands where it was started, a team’s in /vendor/activity',
  import: 'work of a team on its own goods, /vendor/activity',
};

/** Subjects whose lines the module reads together with the list, so that the screen does not name them. */
const READ_BY_MODULE = ['product', 'jobs', 'cron', 'post_comment', 'wish'];

/** The text of a screen's file and of all the files beside it that it is made of. */
function sourceOf(file: string): string {
  const seen = new Map<string, string>();
  const read = (url: URL): void => {
    if (seen.has(url.href)) return;
    const text = readFileSync(url, 'utf8');
    seen.set(url.href, text);
    for (const [, name] of text.matchAll(/from '(\.\/[\w-]+\.tsx?)'/g)) read(new URL(name!, url));
  };
  read(new URL(`../../${file}`, import.meta.url));
  return [...seen.values()].join('\n');
}

const SHOWN = /<(?:Subject|Kind|Folded)History/;

/** The file of the screen that shows this kind of subject; null for none. */
function fileOf(kind: string): string | null {
  const path = WITHIN[kind] ?? subjectPath({ kind, id: '1' })?.slice(1);
  if (path === undefined) return null;
  const screen = SCREENS.find(
    (one) => one.path === path || new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
  if (!screen) throw new Error(`${kind} leads to /${path}, which is no screen.`);
  return screen.file;
}

/** Every kind of subject that the code of the modules names. */
async function namedKinds(): Promise<string[]> {
  const kinds = new Set<string>(['setting', 'list', 'staff_role', ...Object.keys(SUBJECTS)]);
  for await (const file of glob('src/modules/**/*.ts')) {
    if (file.includes('.test.')) continue;
    const code = await readFile(file, 'utf8');
    for (const [, kind = ''] of code.matchAll(/subject(?:: | = |Of = [^\n]*=> \()\{ kind: '([a-z_]+)'/g))
      kinds.add(kind);
  }
  return [...kinds].toSorted();
}

test('X02 what has a page of its own at the desk shows there what happened to it', () => {
  const own = SCREENS.filter(({ path }) => /^admin\/.*\/:\w+$/.test(path) && !ELSEWHERE.includes(path));
  expect(own.length).toBeGreaterThan(10);
  const silent = own.filter(({ file }) => !sourceOf(file).includes('<SubjectHistory'));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('X02 whatever the log speaks of has a word, and a screen that shows its history', async () => {
  const kinds = await namedKinds();
  expect(kinds.length).toBeGreaterThan(40);
  expect(kinds.filter((kind) => subjectWord({ kind, id: '1' }) === `${kind} 1`)).toEqual([]);
  const silent = kinds.filter((kind) => {
    if (kind in NO_HISTORY || kind in NO_SCREEN) return false;
    const file = fileOf(kind);
    const source = file === null ? '' : sourceOf(file);
    const isNamed = READ_BY_MODULE.includes(kind) || new RegExp(`['\`]${kind}['\`:]`).test(source);
    return !(isNamed && SHOWN.test(source));
  });
  expect(silent).toEqual([]);
});

test('X02 no exception outlives its reason', () => {
  expect(Object.keys(NO_SCREEN).filter((kind) => fileOf(kind) !== null)).toEqual([]);
  const shown = Object.keys(NO_HISTORY).filter((kind) => SHOWN.test(sourceOf(fileOf(kind) ?? '')));
  expect(shown).toEqual([]);
});
