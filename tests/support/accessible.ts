import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { findingsOf } from './axe-findings.ts';

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Reads every style sheet anew at each look; `src/web/ui/design-tokens.test.ts` says that none of ours turns a page. */
const OF_SHEETS = 'css-orientation-lock';
/** As the contrast of texts, what the styles alone decide and no language changes. */
const OF_STYLES = 'target-size';

/** The looks of texts that axe found legible in this process: what looks the same need not be measured again. */
const legible = new Set<string>();

/**
 * Checks the page as it stands against WCAG 2.2 AA with axe; each violation is told with the elements it touches. In
 * languages other than English without what the styles decide: a screen that is looked at in several has the same in each.
 * Measuring contrasts takes axe most of its time, so of texts that look alike, by the same classes in the same colours all the
 * way up, some are measured, and once.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await untilStill(page);
  // Once for each document; its package for Playwright would do so at each look, and look into frames, of which we have none.
  const { hasAxe, isEnglish } = await page.evaluate(() => ({
    hasAxe: 'axe' in globalThis,
    isEnglish: (document.documentElement.getAttribute('lang') ?? 'en').startsWith('en'),
  }));
  if (!hasAxe) await page.evaluate(AXE);
  const off = isEnglish ? [OF_SHEETS] : [OF_SHEETS, OF_STYLES];
  const known = isEnglish ? [...legible] : null;
  const found = await page.evaluate(findingsOf, { within, tags: TAGS, off, legible: known });
  expect(found.violations, `accessibility of ${page.url()}`).toEqual([]);
  for (const look of found.legible) legible.add(look);
}

/** So long what is loading is waited for; a test that holds an answer back looks at the page as it is meanwhile. */
const LOADING_MAX_MS = 5_000;

/**
 * Waits for what loads, which is pale until it is drawn, and for the colours to settle: half-way through a transition no
 * contrast is what it will be.
 */
async function untilStill(page: Page): Promise<void> {
  const loading = page.locator('[aria-busy="true"]').first();
  await loading.waitFor({ state: 'detached', timeout: LOADING_MAX_MS }).catch(() => undefined);
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
