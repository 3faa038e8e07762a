import type { Ctx } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import type { DeliveryEstimate } from './delivery.schema.ts';
import { listDestinations, toDestination } from './destinations.ts';
import { shippingPrice } from './tariff.ts';

/** What one piece of this weight costs to send, alone in its parcel, and how long it takes, to every destination. */
export async function deliveryEstimates(ctx: Ctx, weightGrams: number): Promise<DeliveryEstimate[]> {
  const destinations = await listDestinations(ctx);
  return destinations.map((row) => {
    const { code, country, name, deliveryDaysMin, deliveryDaysMax, arrival, cashOnDelivery } = toDestination(
      ctx,
      row,
    );
    return {
      code,
      country,
      name,
      price: birr(shippingPrice(row, weightGrams)),
      daysMin: deliveryDaysMin,
      daysMax: deliveryDaysMax,
      arrival,
      cashOnDelivery,
    };
  });
}
