import { defineConfig } from '@playwright/test';

// Run by tools/tests/e2e.ts, which finds the browser; the server under test is started by the global setup.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/e2e-server.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are cores: now and then each waits for a clock or a slow network of its own making.
  workers: 3,
  // A slow machine may stumble; `npm test` names what needed another try.
  retries: 2,
  // The machine may be half as fast as a developer's, and busy.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // Pages from copies would hide what other tests look at; tests/e2e/offline allows it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A trace of every test costs a fifth of the run: `npm run e2e -- <file> --trace on` makes one when it is wanted.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
