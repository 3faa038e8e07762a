// npm run faults: breaks a shop of its own on purpose for half an hour (tests/faults). `-- kills jobs` runs some of the campaigns.
import { join } from 'node:path';
import { buildWhenStale } from '#build/build.ts';
import { root, runNode } from '#tools/run/programs.ts';

// The campaigns import what the build makes.
await buildWhenStale();
const { status } = await runNode([join(root, 'tests/faults/run.ts'), ...process.argv.slice(2)]);
process.exitCode = status;
