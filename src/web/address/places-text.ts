import type { DeliveryPlace } from '#modules/delivery/delivery.schema.ts';

/** Places as one short text: a line for each region, then one for each of its towns, with the id and the name. */
export function placesText(places: readonly DeliveryPlace[]): string {
  return places
    .flatMap(({ id, name, towns }) => [{ id, name }, ...towns])
    .map(({ id, name }) => `${id}\t${name}`)
    .join('\n');
}

/** The places of such a text. */
export function placesIn(text: string): DeliveryPlace[] {
  const places: DeliveryPlace[] = [];
  for (const line of text.split('\n')) {
    const [id = '', name = ''] = line.split('\t');
    if (id.includes('.')) places.at(-1)?.towns.push({ id, name });
    else places.push({ id, name, towns: [] });
  }
  return places;
}
