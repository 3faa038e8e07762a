import { m } from '#messages';
import { getVendorMoney, listMoneyEntries } from '#modules/ledger/index.ts';
import { MONEY_ENTRIES } from '#modules/ledger/money-entries.table.ts';
import { getPayoutAccount } from '#modules/payouts/index.ts';
import { SITE } from '#shop/site.ts';
import { load, submitBy } from '#handlers/handlers.ts';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import type { Route } from './+types/vendor-money.page.ts';
import { VendorMoneyScreen } from './vendor-money-screen.tsx';

export const loader = load(async (ctx, { url }) => {
  const [money, account, view] = await Promise.all([
    getVendorMoney(ctx),
    getPayoutAccount(ctx),
    tableView(ctx, MONEY_ENTRIES, url, (query) => listMoneyEntries(ctx, query)),
  ]);
  return { money, account, view };
});

export const action = submitBy(tableForms(MONEY_ENTRIES));

export const meta = () => [{ title: `${m.money_title()} – ${SITE.name}` }];

export default function VendorMoneyPage({ loaderData }: Route.ComponentProps) {
  return <VendorMoneyScreen {...loaderData} />;
}
