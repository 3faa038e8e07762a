import { m } from '#messages';
import { LocalLink } from '#web/ui/local-link.tsx';

/** The way from a product back to the list. */
export function BackToProducts() {
  return (
    <LocalLink to="/vendor/products" className="inline-flex min-h-11 items-center text-link underline">
      {m.products_back()}
    </LocalLink>
  );
}
