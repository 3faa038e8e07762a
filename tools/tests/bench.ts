// npm run bench: the measurements of docs/performance.md; benchmarks/run.ts tells what can be asked for.
import { join } from 'node:path';
import { buildWhenStale } from '#build/build.ts';
import { root, runNode } from '#tools/run/programs.ts';

await buildWhenStale();
const { status } = await runNode([join(root, 'benchmarks', 'run.ts'), ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
process.exitCode = status;
