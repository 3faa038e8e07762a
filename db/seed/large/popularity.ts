import { seededRandom } from '#seed/random.ts';

/** What a product's success looks like in the columns of `products`. */
export interface Success {
  sold: number;
  ratings: number;
  ratingSum: number;
  score: number;
  popularity: number;
}

const MOST_SOLD = 60_000;

/** How product `id` sells: most hardly at all, a few very well, as in any large shop. */
export function successOf(id: number): Success {
  const random = seededRandom(id * 2_654_435_761);
  const sold = Math.min(MOST_SOLD, Math.floor(0.55 / (1 - random()) ** 0.95 - 0.5));
  const ratings = Math.floor(sold * (0.05 + random() * 0.2));
  const ratingSum = Math.min(5 * ratings, Math.round(ratings * (3.4 + random() * 1.5)));
  return {
    sold,
    ratings,
    ratingSum,
    score: ratings === 0 ? 0 : (ratingSum + 3.5 * 5) / (ratings + 5),
    popularity: sold * 10 + ratings * 5 + ratingSum,
  };
}

const TIERS = 8;

/**
 * The tier of each product from `first` on, in a catalogue of `total`, as refresh_popularity_tiers() gives them: so it
 * has hardly anything to move after a load. Each tier and those above it hold twice as many as before.
 */
export function tiersOf(first: number, total: number): Uint8Array {
  const count = total - first + 1;
  const popularity = Int32Array.from({ length: count }, (_, i) => successOf(first + i).popularity);
  const order = Uint32Array.from(popularity.keys()).sort((a, b) => popularity[b]! - popularity[a]! || b - a);
  const top = Math.max(240, Math.ceil(total * 0.004));
  const tiers = new Uint8Array(count);
  order.forEach((product, place) => {
    tiers[product] = place < top ? 0 : Math.min(TIERS, 1 + Math.floor(Math.log2(place / top)));
  });
  return tiers;
}
