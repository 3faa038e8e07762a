// npm run check: types, lint, format, messages, generated files and unit tests; under 20 s.
import { runChecks } from './checks.ts';
import { say } from '#tools/run/say.ts';
import { runVitest } from '#tools/tests/vitest.ts';

const checks = await runChecks();
const unit = await runVitest('unit');
const failed = checks.failed + unit.failed;
say(`${checks.passed + unit.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
