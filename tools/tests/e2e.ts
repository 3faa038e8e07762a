// npm run e2e [-- tests/e2e/cart -g F09]: the browser tests, on the production build. Arguments go to Playwright. Asked
// for by name (-- --grep lighthouse), Lighthouse's tests measure speed too, which they cannot beside all others.
import { ensureChromium } from './chromium.ts';
import { program, runNode } from '#tools/run/programs.ts';
import { giveUp } from '#tools/run/say.ts';

const CHROMIUM_PATH = await Promise.try(() => ensureChromium()).catch(giveUp);
const isLighthouse = process.argv.some((argument) => /lighthouse/i.test(argument));
const { status } = await runNode([program('@playwright/test/cli.js'), 'test', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH, ...(isLighthouse && { ADEY_MEASURE: 'lighthouse' }) },
});
process.exitCode = status;
