import type { Browser } from '@playwright/test';
import { PAGES, PHONE, type Row, RUNS, SLOWER, SLOWEST, slowNetwork, TOUCH_MS } from './phone.ts';
import type { ShopServer } from './shop-server.ts';

/** What the user sees of a press right after a page has loaded, while its scripts are still arriving and starting. */
export async function earlyPresses(on: Browser, { url }: ShopServer): Promise<Row[]> {
  const presses: [string, string][] = [
    ['the account', '.tab-bar a[href*="User-Authentication"]'],
    ['the search box', 'header input[type="search"]'],
    ['the menu', 'header button[popovertarget="menu"]'],
  ];
  const rows: Row[] = [];
  for (const [what, control] of presses) {
    const seen: number[] = [];
    for (let run = 0; run < RUNS; run += 1) seen.push(await earlyAnswer(on, `${url}${PAGES.home}`, control));
    const middle = seen.sort((one, other) => one - other)[RUNS >> 1]!;
    rows.push({
      what: `${SLOWEST.name}, ${SLOWER} × slower processor: press on ${what} right after load, to a visible answer`,
      measured: `${Math.round(middle)} ms`,
      wanted: `${TOUCH_MS} ms`,
      isMet: middle <= TOUCH_MS,
    });
  }
  return rows;
}

/** From the moment the press was made, in ms, until the page leaves, something has opened or a field has the focus. */
async function earlyAnswer(on: Browser, address: string, control: string): Promise<number> {
  const context = await on.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await slowNetwork(page, SLOWEST);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let tell: (ms: number) => void = () => undefined;
  const told = new Promise<number>((resolve) => (tell = resolve));
  // A page whose successor is on its way answers no questions; it can still tell.
  await page.exposeFunction('answeredAfter', tell);
  await page.addInitScript(() => {
    const { answeredAfter } = window as unknown as { answeredAfter: (ms: number) => void };
    const isShown = (one: Element | null) => one !== null && getComputedStyle(one).opacity !== '0';
    const isAnswered = () =>
      document.documentElement.hasAttribute('data-leaving') ||
      isShown(document.querySelector('.progress-line')) ||
      document.activeElement?.tagName === 'INPUT' ||
      document.querySelector(':popover-open, header [aria-expanded="true"]') !== null;
    const whenPressed = ({ timeStamp }: PointerEvent) => {
      const look = () => (isAnswered() ? answeredAfter(performance.now() - timeStamp) : setTimeout(look, 4));
      look();
    };
    window.addEventListener('pointerdown', whenPressed, { capture: true, once: true });
  });
  // The next page stays away: it is the press itself that must be answered.
  await page.route(/User-Authentication/, () => undefined);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.locator(control).first().tap({ noWaitAfter: true });
  const ms = await told;
  await context.close();
  return ms;
}
