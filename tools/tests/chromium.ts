import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '#tools/machine.ts';
import { say } from '#tools/run/say.ts';

/** The shell without windows starts and draws about twice as fast. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  SHELL,
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

/**
 * As findChromium, but installs one when there is none; `mustBeFast`, for a long run, also where there is only a slower one.
 * Throws when nothing helps.
 */
export function ensureChromium({ mustBeFast = false } = {}): string {
  const isFast = (path: string) => !mustBeFast || path === (process.env.CHROMIUM_PATH || SHELL);
  const path = ensureBrowser(findChromium, isFast);
  if (path === null)
    throw new Error(
      'No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.',
    );
  say(`Browser: ${path}`);
  return path;
}

function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}
