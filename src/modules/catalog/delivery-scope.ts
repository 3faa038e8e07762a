import type { Ctx } from '#platform/context.ts';
import {
  type DestinationRow,
  findDestination,
  listDestinations,
  toDestination,
} from '#modules/delivery/index.ts';
import type { Facets, ProductQuery } from './catalog.schema.ts';
import type { Taxonomy } from './taxonomy.ts';

/** Where a list is to be delivered, and whether that can be. */
export type ListDestination = {
  /** Null where no place was named, or none that goods are sent to. */
  destination: DestinationRow | null;
  /** Whether cash is taken there; without a place, anywhere. */
  takesCash: boolean;
  /** Whether goods are sent there, and paid for as was asked. */
  isServed: boolean;
};

/** The place that a query names by a destination's code, or by its name in any of our languages. */
export async function placeOf(
  ctx: Ctx,
  { takesCash: isAnywhere }: Taxonomy,
  { region, cash }: Pick<ProductQuery, 'region' | 'cash'>,
): Promise<ListDestination> {
  if (region === undefined)
    return { destination: null, takesCash: isAnywhere, isServed: cash !== true || isAnywhere };
  const all = await listDestinations(ctx);
  const destination =
    all.find(({ code }) => code === region.toUpperCase()) ??
    findDestination(all, region, region) ??
    findDestination(all, 'ET', region);
  const takesCash = destination?.cashOnDelivery ?? false;
  return { destination, takesCash, isServed: destination !== null && (cash !== true || takesCash) };
}

/** Couriers bring every supplier's goods wherever the shop sends them: a place takes all of a list or nothing. */
export function deliveryFacet(
  ctx: Ctx,
  { destination, takesCash }: ListDestination,
  total: number,
): Facets['delivery'] {
  return {
    destination: destination && { ...toDestination(ctx, destination), count: total },
    cash: takesCash ? total : 0,
  };
}
