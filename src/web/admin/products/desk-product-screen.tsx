import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { ProductHistory } from '#modules/products/product-history.schema.ts';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { RevisionList } from '#web/desk/revision-list.tsx';
import { RoomNotice } from '#web/desk/room-parts.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { CorrectPart, type CorrectionView } from './correct-part.tsx';
import { ProductAround } from './product-around.tsx';
import { ProductStateBadge } from './product-state-badge.tsx';
import { SaidPart } from './said-part.tsx';

type Props = {
  form: CorrectionView;
  /** What became of it, by whomever. */
  changes: ProductHistory;
  done: string | null;
  refused: RefusedForm | null;
};

const DONE: Record<string, () => string> = {
  corrected: m.products_desk_corrected,
  placed: m.products_desk_placed,
  unchanged: m.products_desk_unchanged,
};

/** One product of any store: what it says, to be corrected, what stands around it, and what became of it. */
export function DeskProductScreen({ form, changes, done, refused }: Props) {
  const { product } = form;
  const { id, title, state } = product;
  const mayCorrect = useStaffRights().includes('products.moderate');
  const ofForm = refused?.intent === 'correct' ? refused : null;
  return (
    <AdminFrame title={title || m.products_untitled()} action={<ProductStateBadge state={state} />}>
      <RoomNotice refused={ofForm ? null : refused} done={refused ? null : (DONE[done ?? '']?.() ?? null)} />
      <p className="mb-3">
        <LocalLink to="/admin/products" className="prose-link inline-flex min-h-11 items-center">
          {m.products_back()}
        </LocalLink>
      </p>
      <div className="gap-x-4 lg:grid lg:grid-cols-[2fr_3fr] lg:items-start">
        <ProductAround product={product} mayDecide={mayCorrect} refused={refused} />
        <div className="min-w-0">
          {mayCorrect ? <CorrectPart {...form} refused={ofForm} /> : <SaidPart product={product} />}
        </div>
      </div>
      <SubjectHistory lines={product.history} subject={`product:${id}`} />
      <RevisionList
        history={changes}
        earlier={(after) => `/admin/products/${id}?before=${after}#product-history`}
        className="mb-4 rounded-card border border-line bg-surface p-4"
      />
    </AdminFrame>
  );
}
