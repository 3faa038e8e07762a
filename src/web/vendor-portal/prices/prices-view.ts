import type { PricedPage } from '#modules/pricing/pricing.schema.ts';
import type { FormValues } from '#handlers/form-values.ts';
import { page, type QueryOf, screenAddress, textParam } from '#web/list-query.ts';

export const pricesAddress = screenAddress('/vendor/member-prices', { search: textParam, page });

export type PricesView = {
  query: QueryOf<typeof pricesAddress>;
  list: PricedPage | { failed: string };
  savedId: number | null;
};
export type PriceFormError = { message: string; fields: Record<string, string>; values: FormValues };
