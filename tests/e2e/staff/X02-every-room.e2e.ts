import { DESKTOP, expect, expectGood, expectGoodAtBothWidths, PHONE, test } from '#tests/support/e2e.ts';
import { expectReachableByTab } from '#tests/support/tab-stops.ts';
import { STAFF_SWEEPS } from '#tests/e2e/rooms.ts';
import {
  aPlaceForGoods,
  applicationsAndLetters,
  approvalsAndJobs,
  type Desk,
  moneyOnItsWay,
  peopleAndStores,
} from './full-desk.ts';

/** Told on every page of staff while nobody asks them for a second factor. */
const FACTOR_OFF = {
  en: 'The demo asks for no second step while it runs on this machine alone.',
  am: 'ማሳያው በዚህ ማሽን ላይ ብቻ እስካለ ድረስ ሁለተኛ ማረጋገጫ አይጠይቅም።',
};

/** Makes what the rooms of a sweep show, and answers where those of single things lie. */
const FILLED: Record<keyof typeof STAFF_SWEEPS, (desk: Desk) => Promise<Record<string, string>>> = {
  'people and stores': peopleAndStores,
  'letters and settings': applicationsAndLetters,
  'staff and jobs': approvalsAndJobs,
  goods: async (desk) => ({ ...(await peopleAndStores(desk)), ...(await aPlaceForGoods(desk)) }),
  money: moneyOnItsWay,
};

/** Looked at on a phone in one language and on a desktop in the other: their own tests go through them at both widths. */
const ONE_WIDTH: readonly string[] = ['goods', 'money'];

for (const [size, language] of [
  [PHONE, 'am'],
  [DESKTOP, 'en'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ ...size, language });

    for (const [what, rooms] of Object.entries(STAFF_SWEEPS))
      test(`X02 rooms: every room can be read and used by everybody: ${what} (${language})`, async ({
        page,
        context,
        browser,
        baseURL,
        open,
        signIn,
        db,
        allowConsole,
      }) => {
        test.slow();
        // The Tab key fetches ahead what it stops at: things of other tests, which may be gone since the list was drawn.
        allowConsole(/404 .*\/admin\/\w+\/\w+\.data/);
        await signIn('owner');
        const desk = { db, browser, baseURL: baseURL!, context };
        const things = await FILLED[what as keyof typeof STAFF_SWEEPS](desk);
        for (const room of rooms) {
          const address = things[room] ?? room;
          expect(address).not.toContain(':');
          await open(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('main').getByText(FACTOR_OFF[language]).first()).toBeVisible();
          await (ONE_WIDTH.includes(what) ? expectGood(page) : expectGoodAtBothWidths(page));
          if (size === DESKTOP) await expectReachableByTab(page);
        }
      });
  });
