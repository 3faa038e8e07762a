// npm run e2e [-- tests/e2e/cart -g F09]: the browser tests, on the production build. Arguments go to Playwright.
import { ensureChromium } from './chromium.ts';
import { program, runNode } from './programs.ts';
import { giveUp } from './say.ts';

const CHROMIUM_PATH = await ensureChromium().catch(giveUp);
const { status } = await runNode([program('@playwright/test/cli.js'), 'test', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH },
});
process.exitCode = status;
