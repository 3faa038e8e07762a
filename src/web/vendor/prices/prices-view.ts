import type { PricedPage } from '#modules/pricing/pricing.schema.ts';
import type { FormValues } from '#web/form-values.ts';
import type { PortalQuery } from '#web/vendor/portal-query.ts';

export type PricesView = {
  query: PortalQuery;
  list: PricedPage | { failed: string };
  savedId: number | null;
};
export type RefusedPrice = { message: string; fields: Record<string, string>; values: FormValues };
