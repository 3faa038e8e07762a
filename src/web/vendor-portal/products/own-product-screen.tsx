import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { NeverSold } from '#modules/cases/cases.schema.ts';
import type { OwnProduct, ProductStateWord } from '#modules/products/products.schema.ts';
import type { ShownMove, ShownPlan } from '#modules/products/product-forms.schema.ts';
import type { ProductHistory } from '#modules/products/product-history.schema.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { RevisionList } from '#web/desk/revision-list.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { BackToProducts } from './back-to-products.tsx';
import { PhotosPart } from './photos-part.tsx';
import { PlansPart } from './plans-part.tsx';
import { type FormView, ProductFormFields } from './product-fields.tsx';
import { SECTION } from './product-section.ts';
import { MISSING_NAMES, PRODUCT_STATE_NAMES } from './product-words.ts';
import { SentBack, sentBackFields } from './sent-back.tsx';
import { type Shared, SharePart } from './share-part.tsx';
import { StockMoves } from './stock-moves.tsx';

type Props = {
  form: FormView;
  moves: ShownMove[];
  plans: ShownPlan[];
  history: ProductHistory;
  /** What a draft says that is never sold here. */
  neverSold: NeverSold[];
  /** Of a product on sale. */
  shared: Shared | null;
  saved: string | null;
  isNew: string | null;
  /** Whether staff look at it before it is on sale; asked of what is new. */
  isLookedAt: boolean;
  refused: RefusedForm | null;
};

/** A product: how it stands, its photos, its form, its plans and the changes of its stock. */
export function OwnProductScreen(props: Props) {
  const { form, moves, plans, history, neverSold, shared, refused, ...told } = props;
  const { product, canPrice, review } = form;
  const sharing = { terms: form.terms, category: String(product.subcategoryId ?? product.categoryId ?? '') };
  const ofForm = refused?.intent === 'save' || refused?.intent === 'send-again' ? refused : null;
  const ofPlan = refused?.intent === 'plan' ? refused : null;
  return (
    <DeskFrame title={product.title || m.products_untitled()} action={<BackToProducts />}>
      {!refused && <Done product={product} {...told} />}
      {refused && !ofForm && !ofPlan && (
        <Alert tone="danger" role="alert" className="mb-4">
          {Object.values(refused.fields)[0] ?? refused.message}
        </Alert>
      )}
      {review && <SentBack review={review} product={product} />}
      <StatePart product={product} isSentBack={review !== null} neverSold={neverSold} />
      {shared && <SharePart product={product} shared={shared} className={SECTION} />}
      <PhotosPart product={product} told={sentBackFields(review, product).photos} className={SECTION} />
      <ProductFormFields {...form} isNew={false} refused={ofForm} />
      {canPrice && product.price !== null && (
        <PlansPart {...{ product, plans, sharing }} refused={ofPlan} className={SECTION} />
      )}
      <StockMoves moves={moves} className={SECTION} />
      <RevisionList
        history={history}
        earlier={(after) => `/vendor/products/${product.id}?before=${after}#product-history`}
        className={SECTION}
      />
    </DeskFrame>
  );
}

type StatusProps = Pick<Props, 'saved' | 'isNew' | 'isLookedAt'>;

function Done({ product, ...told }: StatusProps & { product: OwnProduct }) {
  if (told.saved === null && told.isNew === null) return null;
  return (
    <output className="mb-4 block">
      <Alert tone="success">{doneText(product, told)()}</Alert>
    </output>
  );
}

function doneText({ state }: OwnProduct, { saved, isNew, isLookedAt }: StatusProps): () => string {
  const isAsked = saved === 'published' || isNew === 'published';
  if (isAsked && state === 'published') return m.products_on_sale;
  if (isNew !== 'published' || state !== 'draft') return m.products_saved;
  return isLookedAt ? m.products_waits_photo_looked : m.products_waits_photo;
}

const WAYS: Partial<Record<ProductStateWord, () => string>> = {
  published: m.products_publish,
  paused: m.products_pause,
  draft: m.products_to_draft,
  archived: m.products_archive,
};

/** Where the fields are that are several. */
const NEVER_SOLD_AT: Partial<Record<NeverSold['field'], string>> = {
  variants: '#product-variants',
  photos: '#photos',
};

/** How the product stands, what is missing, and where it can be moved. */
function StatePart({
  product: { id, version, state, stateReason, missing, ways },
  isSentBack,
  neverSold,
}: {
  product: OwnProduct;
  isSentBack: boolean;
  neverSold: NeverSold[];
}) {
  const isBusy = useIsBusy();
  const here = useLocalPath()(`/vendor/products/${id}`);
  return (
    <section aria-label={m.products_states()} className={SECTION}>
      <p className="mb-2">
        <Badge tone={state === 'published' ? 'success' : state === 'refused' ? 'warning' : 'neutral'}>
          {PRODUCT_STATE_NAMES[state]()}
        </Badge>
        {stateReason && !isSentBack && <span className="ml-2">{stateReason}</span>}
      </p>
      {state === 'in_review' && <p className="mb-2">{m.products_looked_at()}</p>}
      <InTheWay missing={missing} neverSold={neverSold} />
      <div className="flex flex-wrap items-center gap-2">
        {ways.map((way) => (
          <Form key={way} method="post" action={here} preventScrollReset>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="state" value={way} />
            <Button
              type="submit"
              name="intent"
              value="state"
              look={way === 'published' ? 'primary' : 'secondary'}
              size="small"
              disabled={isBusy}
            >
              {(way === 'published' && isSentBack ? m.cases_send_again : WAYS[way])?.() ??
                PRODUCT_STATE_NAMES[way]()}
            </Button>
          </Form>
        ))}
        <Form method="post" action={here} className="contents">
          <Button
            type="submit"
            name="intent"
            value="duplicate"
            look="secondary"
            size="small"
            disabled={isBusy}
          >
            {m.products_duplicate()}
          </Button>
          {state !== 'archived' && (
            <Button type="submit" name="intent" value="delete" look="quiet" size="small" disabled={isBusy}>
              {m.products_delete()}
            </Button>
          )}
        </Form>
        <Looks id={id} isOnSale={state === 'published'} />
      </div>
    </section>
  );
}

/** What keeps it from being sold, each line a way to its field. */
function InTheWay({ missing, neverSold }: Pick<OwnProduct, 'missing'> & { neverSold: NeverSold[] }) {
  return (
    <>
      {missing.length > 0 && (
        <p className="mb-2">
          {m.products_missing()}{' '}
          {missing.map((what) => (
            <a
              key={what}
              href={MISSING_NAMES[what].to}
              className="mr-3 inline-flex min-h-11 items-center text-link underline"
            >
              {MISSING_NAMES[what].label()}
            </a>
          ))}
        </p>
      )}
      {neverSold.map(({ field, word }) => (
        <p key={`${field} ${word}`} className="mb-2">
          <a
            href={NEVER_SOLD_AT[field] ?? `#field-${field}`}
            className="inline-flex min-h-11 items-center text-link underline"
          >
            {m.error_cases_word_prohibited({ word })}
          </a>
        </p>
      ))}
    </>
  );
}

/** The ways to see it as shoppers do. */
function Looks({ id, isOnSale }: { id: number; isOnSale: boolean }) {
  const look = 'inline-flex min-h-11 items-center text-link underline';
  return (
    <>
      <LocalLink to={`/vendor/products/${id}/preview`} className={look}>
        {m.products_preview()}
      </LocalLink>
      {isOnSale && (
        <LocalLink to={`/product-detail/${id}`} className={look}>
          {m.products_see()}
        </LocalLink>
      )}
    </>
  );
}
