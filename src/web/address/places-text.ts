import type { DeliveryPlace } from '#modules/delivery/delivery.schema.ts';

/** Places as one short text: a line for each region, then one for each of its towns, with the id and the name. */
export function placesText(places: readonly DeliveryPlace[]): string {
  return places
    .flatMap(({ id, name, towns }) => [{ id, name }, ...towns])
    .map(({ id, name }) => `${id}\t${name}`)
    .join('\n');
}

let latest: { text: string; places: readonly DeliveryPlace[] } | null = null;

/** The places of such a text; it is read anew only when it is another one than before. */
export function placesIn(text: string): readonly DeliveryPlace[] {
  if (latest?.text !== text) latest = { text, places: readPlaces(text) };
  return latest.places;
}

function readPlaces(text: string): DeliveryPlace[] {
  const places: DeliveryPlace[] = [];
  for (const line of text.split('\n')) {
    const [id = '', name = ''] = line.split('\t');
    if (id.includes('.')) places.at(-1)?.towns.push({ id, name });
    else places.push({ id, name, towns: [] });
  }
  return places;
}
