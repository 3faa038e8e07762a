import { expect, type Page } from '@playwright/test';

/** So many stops of a room are gone through; rows further down have what the ones above have. */
const STOPS_MAX = 30;
/** A day's field has a stop for each of its parts. */
const PRESSES_A_STOP = 5;
const PRESSES_AT_ONCE = 10;

/** Who has no mouse gets to everything in the room that can be used: the Tab key stops at each of it, in whatever order, and goes on. */
export async function expectReachableByTab(page: Page): Promise<void> {
  const stops = await page.evaluate(begin, STOPS_MAX);
  let left: string[] = [];
  for (let pressed = 0; pressed < stops * PRESSES_A_STOP; pressed += PRESSES_AT_ONCE) {
    for (let i = 0; i < PRESSES_AT_ONCE; i += 1) await page.keyboard.press('Tab');
    left = await page.evaluate(notSeen);
    if (left.length === 0) return;
  }
  expect(left, `what the Tab key does not reach in ${page.url()}`).toEqual([]);
}

type Walk = { stops: HTMLElement[]; seen: Set<EventTarget | null> };

/** Runs in the page: notes where the key should stop, and where it does from now on. */
function begin(most: number): number {
  const main = document.querySelector<HTMLElement>('main')!;
  const usable = main.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const groups = new Set<string>();
  const stops = [...usable].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled, [type=hidden]') || !element.checkVisibility())
      return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // Of radio buttons that belong together the key stops at one, the chosen one where there is one.
    const group = `${element.form?.id ?? ''}.${element.name}`;
    if (groups.has(group)) return false;
    const isChosen = document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`);
    if (isChosen && !element.checked) return false;
    groups.add(group);
    return true;
  });
  const seen: Walk['seen'] = new Set();
  Object.assign(globalThis, { walk: { stops: stops.slice(0, most), seen } satisfies Walk });
  document.addEventListener('focusin', ({ target }) => seen.add(target));
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
  return Math.min(stops.length, most);
}

/** Runs in the page. */
function notSeen(): string[] {
  const { stops, seen } = (globalThis as unknown as { walk: Walk }).walk;
  return stops
    .filter((stop) => stop.isConnected && !seen.has(stop))
    .map((stop) => stop.outerHTML.slice(0, 160));
}
