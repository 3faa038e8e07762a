import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { BackToProducts } from './back-to-products.tsx';
import { NewPhotosPart } from './new-photos-part.tsx';
import { type FormView, ProductFormFields } from './product-fields.tsx';
import { SECTION } from './product-section.ts';

/** Something new: its photos are kept beside the form, and sent as soon as it is saved. */
export function NewProductScreen({
  form,
  startKey,
  isLookedAt,
  refused,
}: {
  form: FormView;
  startKey: string;
  /** Whether staff look at the store's goods before they are on sale. */
  isLookedAt: boolean;
  refused: RefusedForm | null;
}) {
  return (
    <DeskFrame title={m.products_new()} action={<BackToProducts />}>
      {isLookedAt && <p className="mb-4">{m.products_looked_at_new()}</p>}
      <NewPhotosPart className={SECTION} />
      <ProductFormFields {...form} isNew startKey={startKey} refused={refused} />
    </DeskFrame>
  );
}
