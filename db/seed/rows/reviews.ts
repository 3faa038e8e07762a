import { demoAccounts } from '#seed/content/accounts.ts';
import { bestSellers } from '#seed/content/best-sellers.ts';
import { cityIn } from '#seed/content/cities.ts';
import type { Language } from '#seed/content/product-kind.ts';
import { reviewTexts, vendorAnswers } from '#seed/content/reviews.ts';
import { pick, type Random } from '#seed/random.ts';
import type { Row } from './insert-rows.ts';
import type { ProductSheet } from './products.ts';
import type { DeliveredLine } from './purchase-rows.ts';

type Stars = 1 | 2 | 3 | 4 | 5;

const SHARE_REVIEWED = 0.68;
const SHARE_WORDLESS = 0.15;
const SHARE_ANSWERED = 0.6;
const DAY = 86_400_000;

/** Reviews of delivered lines, in the buyers' languages. The demo shopper has not reviewed anything yet. */
export function reviewRows(random: Random, delivered: readonly DeliveredLine[], now: Date): Row[] {
  const quality = new Map<ProductSheet, number>();
  return delivered.flatMap(({ lineId, purchase: { buyer }, line: { product }, deliveredAt }) => {
    if (!quality.has(product))
      quality.set(product, bestSellers.has(product.title) ? 4.3 + random() * 0.6 : 3.7 + random() * 1.25);
    const at = new Date(deliveredAt.getTime() + (0.3 + random() * 11) * DAY);
    if (buyer.email === demoAccounts[0].email || at >= now || random() > SHARE_REVIEWED) return [];
    const stars = starsFor(random, quality.get(product)!);
    return {
      product_id: product.id,
      order_line_id: lineId,
      user_id: buyer.userId,
      author_name: `${buyer.first} ${buyer.last[0]}.`,
      rating: stars,
      body:
        random() < SHARE_WORDLESS
          ? ''
          : pick(random, reviewTexts[buyer.locale][stars]).replace(
              '{city}',
              cityIn(buyer.locale, buyer.city),
            ),
      vendor_answer: stars <= 2 && random() < SHARE_ANSWERED ? answerIn(random, buyer.locale) : null,
      created_at: at.toISOString(),
      locale: buyer.locale,
    };
  });
}

function starsFor(random: Random, quality: number): Stars {
  const noisy = Math.round(quality + (random() + random() - 1) * 1.4);
  // Now and then something simply goes wrong.
  return random() < 0.025 ? 1 : (Math.min(5, Math.max(1, noisy)) as Stars);
}

function answerIn(random: Random, locale: Language): string {
  return pick(random, vendorAnswers[locale]);
}
