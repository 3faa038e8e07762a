// npm run bench: the benchmarks, which print their table. `-- chat` runs benchmarks/chat.ts, `-- pages`
// benchmarks/pages.ts; other arguments go to benchmarks/run.ts.
import { join } from 'node:path';
import { buildWhenStale } from './build.ts';
import { root, runNode } from './programs.ts';

await buildWhenStale();
const [first, ...rest] = process.argv.slice(2);
const own = first === 'chat' || first === 'pages';
const [program, parts] = own ? [`${first}.ts`, rest] : ['run.ts', process.argv.slice(2)];
const { status } = await runNode([join(root, 'benchmarks', program), ...parts], {
  env: { NODE_ENV: 'production' },
});
process.exitCode = status;
