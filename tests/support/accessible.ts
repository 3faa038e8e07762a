import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the styles alone decide, colours, measures and turning, which no language changes; axe spends most of its time on these. */
const OF_STYLES = ['color-contrast', 'target-size', 'css-orientation-lock'];

/**
 * Checks the page as it stands against WCAG 2.2 AA with axe; each violation is told with the elements it touches. In
 * languages other than English without what the styles decide: a screen that is looked at in several has the same in each.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await untilStill(page);
  // Once for each document; its package for Playwright would do so at each look, and look into frames, of which we have none.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const told = await page.evaluate(findings, { within, tags: TAGS, ofStyles: OF_STYLES });
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}

type Asked = { within: string; tags: string[]; ofStyles: string[] };

/** Runs in the page. */
async function findings({ within, tags, ofStyles }: Asked): Promise<string[]> {
  const isEnglish = (document.documentElement.getAttribute('lang') ?? 'en').startsWith('en');
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(
    { include: [within] },
    {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      iframes: false,
      preload: isEnglish,
      ...(!isEnglish && { rules: Object.fromEntries(ofStyles.map((id) => [id, { enabled: false }])) }),
    },
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 160)).join('\n  ')}`,
  );
}

/** Waits for the colours to settle: half-way through a transition no contrast is what it will be. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
