import { m } from '#messages';
import type { DeliveryPlace } from '#modules/delivery/delivery.schema.ts';

/** The places goods are sent to, to choose from: none at first, then each region with its towns below it. */
export function PlaceOptions({ places }: { places: readonly DeliveryPlace[] }) {
  return (
    <>
      <option value="">{m.common_place_choose()}</option>
      {places.map(({ id, name, towns }) => (
        <optgroup key={id} label={name}>
          <option value={id}>{name}</option>
          {towns.map((town) => (
            <option key={town.id} value={town.id}>
              {town.name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
