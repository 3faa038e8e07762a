import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { program, runNode } from '#tools/run/programs.ts';
import { say } from '#tools/run/say.ts';

// The shell without windows starts and draws about twice as fast.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium or Chrome that starts here: CHROMIUM_PATH, the usual places, else Playwright's own; null when none does. */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (!starts(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, but that program does not start.`);
    return asked;
  }
  return [...PLACES, chromium.executablePath()].find(starts) ?? null;
}

/** As findChromium, but installs one when there is none, and says so. Throws when that fails too. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found !== null) {
    say(`Browser: ${found}`);
    return found;
  }
  installFromSystem();
  const installed = findChromium() ?? (await installFromPlaywright());
  if (installed === null) {
    throw new Error(
      'No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.',
    );
  }
  say(`Browser: ${installed}, just installed`);
  return installed;
}

function installFromSystem(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('No Chromium here: installing the package chromium-headless-shell with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function installFromPlaywright(): Promise<string | null> {
  say("No Chromium here: installing Playwright's own …");
  await runNode([program('@playwright/test/cli.js'), 'install', 'chromium-headless-shell', 'chromium']);
  return findChromium();
}

function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}
