// npm run bench: the benchmarks, which print their table. Arguments go to benchmarks/run.ts.
import { join } from 'node:path';
import { buildWhenStale } from './build.ts';
import { root, runNode } from './programs.ts';

await buildWhenStale();
const { status } = await runNode([join(root, 'benchmarks/run.ts'), ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
process.exitCode = status;
