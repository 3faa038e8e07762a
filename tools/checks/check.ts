// npm run check: types, lint, format, messages, generated files and unit tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSources } from '#build/build.ts';
import { findComponentTexts } from './component-texts.ts';
import { isDbTypesFresh } from '#tools/db/types.ts';
import { pagesBlindToTheirLoader } from './loader-changes.ts';
import { missingFromLock } from '#tools/generate/lock.ts';
import { isMapFresh } from '#tools/generate/map.ts';
import { findMessageFaults } from './message-check.ts';
import { findMigrationFaults } from './migration-rules.ts';
import { rejectedInDatabase, rejectedInFiles } from './rejected-words.ts';
import { program, root, runNode } from '#tools/run/programs.ts';
import { say } from '#tools/run/say.ts';
import { dumpSchema } from '#tools/db/dump.ts';
import type { Tally } from '#tools/tests/test-reports.ts';
import { runVitest } from '#tools/tests/vitest.ts';
import { withTemporaryDatabase } from '#tools/postgres/scratch.ts';
import { checkOwners } from './table-owners.ts';

type Check = {
  title: string;
  /** Resolves to what is wrong; the empty text means that nothing is. */
  run(): Promise<string>;
};

const TOOLS: Check[] = [
  // Each checker works out the types that it shares with the others anew: two take a seventh less than the usual four.
  { title: 'types', run: () => runTool('typescript/bin/tsc', '--noEmit', '--checkers', '2') },
  {
    title: 'a changed loader fails its page',
    run: async () => (await pagesBlindToTheirLoader()).join('\n'),
  },
  { title: 'types of the service worker', run: () => runTool('typescript/bin/tsc', '-p', 'src/offline') },
  { title: 'lint', run: () => runTool('oxlint/bin/oxlint', '--deny-warnings') },
  { title: 'format (npm run format mends it)', run: () => runTool('oxfmt/bin/oxfmt', '--check') },
  { title: 'messages in three languages', run: () => Promise.resolve(findMessageFaults().join('\n')) },
  {
    title: 'texts of the demo in the glossary’s words',
    run: () => Promise.resolve(rejectedInFiles().join('\n')),
  },
  { title: 'no words in components', run: async () => (await findComponentTexts()).join('\n') },
  {
    title: 'every export and package is used outside the tests',
    run: () =>
      runTool(
        'knip/bin/knip.js',
        '--production',
        '--include=files,exports,types,dependencies,unlisted,unresolved',
        '--no-progress',
      ),
  },
  {
    title: 'migrations that two versions can live with',
    run: async () => (await findMigrationFaults()).join('\n'),
  },
  { title: 'every table is written by its owner', run: () => Promise.resolve(checkOwners().join('\n')) },
  {
    title: 'docs/map.md is fresh',
    run: async () => ((await isMapFresh()) ? '' : 'docs/map.md is stale. Run: npm run map'),
  },
  {
    title: 'package-lock.json is whole',
    run: () =>
      Promise.resolve(missingFromLock().size === 0 ? '' : 'Other platforms are missing. Run: npm run lock'),
  },
  {
    title: 'schema dump and types are fresh, stored texts in the glossary’s words',
    run: findDatabaseFaults,
  },
];

/** Runs the static checks, two at a time, and says how each went. */
export async function runChecks(): Promise<Tally> {
  await generateSources();
  const tally = { passed: 0, failed: 0 };
  const waiting = [...TOOLS];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const fault = await check
        .run()
        .catch((error: unknown) => String(error instanceof Error ? error.stack : error));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      tally[fault === '' ? 'passed' : 'failed'] += 1;
      say(`${fault === '' ? '✓' : '✗'} ${check.title} (${seconds} s)${fault && `\n${fault.trimEnd()}\n`}`);
    }
  };
  await Promise.all([work(), work()]);
  return tally;
}

async function runTool(path: string, ...parts: string[]): Promise<string> {
  const { status, output } = await runNode([program(path), ...parts], { output: 'hold' });
  return status === 0 ? '' : output || `ended with status ${status}`;
}

async function findDatabaseFaults(): Promise<string> {
  return await withTemporaryDatabase(async (url) => {
    const isDumpFresh = (await dumpSchema(url)) === readFileSync(join(root, 'db/schema.sql'), 'utf8');
    const faults = [
      isDumpFresh ? '' : 'db/schema.sql is stale. Run: npm run db:dump',
      (await isDbTypesFresh(url)) ? '' : 'src/platform/db-types.ts is stale. Run: npm run db:types',
      ...(await rejectedInDatabase(url)),
    ];
    return faults.filter(Boolean).join('\n');
  });
}

if (import.meta.main) {
  const checks = await runChecks();
  const unit = await runVitest('unit');
  const failed = checks.failed + unit.failed;
  say(`${checks.passed + unit.passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
