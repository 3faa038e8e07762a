import { expect, expectGoodAtBothWidths, PHONE, test } from '#tests/support/e2e.ts';
import { applicationsAndLetters, approvalsAndJobs, type Desk, peopleAndStores } from './full-desk.ts';

/** Told on every page of staff while nobody asks them for a second factor. */
const FACTOR_OFF = {
  en: 'The demo asks for no second step while it runs on this machine alone.',
  am: 'ማሳያው በዚህ ማሽን ላይ ብቻ እስካለ ድረስ ሁለተኛ ማረጋገጫ አይጠይቅም።',
};

const NOTHING = 'q=nothing-is-called-so';

type Sweep = {
  /** Makes what the rooms show, and answers the rooms of single things. */
  fill?: (desk: Desk) => Promise<string[]>;
  rooms: string[];
};

const SWEEPS: Record<string, Sweep> = {
  'people and stores': {
    fill: peopleAndStores,
    rooms: ['/users', `/users?${NOTHING}`, '/vendors', `/vendors?${NOTHING}`, '/orders'],
  },
  'letters and settings': {
    fill: applicationsAndLetters,
    rooms: [
      '/applications',
      '/tickets',
      '/moderation',
      '/moderation/wishes',
      '/settings',
      '/settings/rate',
      '/settings/regions',
      '/settings/holidays',
      '/settings/outages',
      '/settings/switches',
      '/settings/payments',
    ],
  },
  'staff and jobs': {
    fill: approvalsAndJobs,
    rooms: [
      '',
      '/approvals',
      '/audit?check=1',
      '/staff',
      '/staff/4',
      '/staff/roles',
      '/staff/roles/owner',
      '/staff/roles/support',
      '/staff/new-role',
      '/sign-in',
      '/jobs',
    ],
  },
  money: {
    rooms: [
      '/money',
      '/money/entries',
      '/money/commission',
      '/money/exchanges',
      '/money/adjust',
      '/money/taxes',
      '/money/receipts',
      '/cash',
      '/payments',
      '/refunds',
    ],
  },
};

for (const language of ['am', 'en'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ ...PHONE, language });

    for (const [what, { fill, rooms }] of Object.entries(SWEEPS))
      test(`X02 rooms: every room can be read and used by everybody: ${what} (${language})`, async ({
        page,
        context,
        browser,
        baseURL,
        open,
        signIn,
        db,
      }) => {
        test.slow();
        await signIn('owner');
        const things = (await fill?.({ db, browser, baseURL: baseURL!, context })) ?? [];
        for (const room of [...things, ...rooms]) {
          await open(`/admin${room}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('main').getByText(FACTOR_OFF[language]).first()).toBeVisible();
          await expectGoodAtBothWidths(page);
        }
      });
  });
