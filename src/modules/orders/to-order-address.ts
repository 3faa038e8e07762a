import type { Ctx } from '#platform/context.ts';
import { type DestinationRow, toDestination } from '#modules/delivery/index.ts';
import type { StoredAddress } from './orders.queries.ts';
import type { OrderAddress } from './orders.schema.ts';

/** A stored address as the cards show it, its region named in the user's language. */
export function toOrderAddress(
  ctx: Ctx,
  stored: StoredAddress,
  destinations: readonly DestinationRow[],
): OrderAddress {
  const text = (field: string) => stored[field] ?? '';
  const destination = destinations.find((row) => row.code === text('region'));
  return {
    name: `${text('firstName')} ${text('lastName')}`.trim(),
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    address: text('address'),
    country: text('country'),
    region: text('region'),
    regionName: destination ? toDestination(ctx, destination).name : text('region'),
    city: text('city'),
    woreda: text('woreda'),
    kebele: text('kebele'),
    houseNumber: text('houseNumber'),
    landmark: text('landmark'),
    zipCode: text('zipCode'),
    email: text('email'),
    phone: text('phone'),
  };
}
