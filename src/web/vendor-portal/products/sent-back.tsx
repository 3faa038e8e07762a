import { m } from '#messages';
import type { ProductReview } from '#modules/cases/cases.schema.ts';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import { Alert } from '#web/ui/alert.tsx';

/** What staff said of each field, by the name it has in the form; of a product with variants prices are theirs. */
export function sentBackFields(
  review: ProductReview | null,
  { variants }: OwnProduct,
): Readonly<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const { field, text } of review?.reasons ?? []) {
    const name = field === 'price' && variants[0] ? `variants.v${variants[0].id}.price` : field;
    told[name] = told[name] === undefined ? text : `${told[name]} ${text}`;
  }
  return told;
}

/** Why staff sent a product back: each reason leads to its field, where it is said again. */
export function SentBack({ review, product }: { review: ProductReview; product: OwnProduct }) {
  const { reasons, note, strikes } = review;
  const fields = Object.keys(sentBackFields(review, product));
  return (
    <Alert tone="warning" className="mb-4">
      <p className="font-semibold">{m.cases_sent_back()}</p>
      <ul className="list-disc pl-5">
        {reasons.map(({ code, field, text }) => (
          <li key={code}>
            {field === 'product' ? (
              text
            ) : (
              <a
                href={hrefOf(field, fields)}
                className="inline-flex min-h-11 items-center text-link underline"
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
      {note && (
        <p lang="" className="break-words">
          {note}
        </p>
      )}
      {reasons.some(({ isStrike }) => isStrike) && <p>{m.cases_strike_told({ count: strikes })}</p>}
    </Alert>
  );
}

function hrefOf(field: string, fields: readonly string[]): string {
  if (field === 'photos') return '#photos';
  if (field === 'price' && !fields.includes('price')) return '#product-variants';
  return `#field-${field}`;
}
