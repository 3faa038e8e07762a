import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { DeskProduct } from '#modules/moderation/desk-products.schema.ts';
import type { ProductStateWord } from '#modules/products/products.schema.ts';
import { CASE_STATE_TONES, CASE_STATE_WORDS } from '#web/admin/cases/case-words.ts';
import { useStaffRights } from '#web/desk/admin-frame.tsx';
import { FactsList } from '#web/desk/facts-list.tsx';
import { ReasonForm } from '#web/desk/reason-form.tsx';
import { Panel } from '#web/desk/room-parts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { MISSING_NAMES, PRODUCT_STATE_NAMES } from '#web/vendor-portal/products/product-words.ts';

type Props = {
  product: DeskProduct;
  /** Whether whoever looks may correct goods and decide cases. */
  mayDecide: boolean;
  refused: RefusedForm | null;
};

/** What stands around a product: its store and state with what moves it, its photos and figures, and its cases. */
export function ProductAround({ product, mayDecide, refused }: Props) {
  return (
    <div>
      <Panel title={m.products_states()}>
        <Standing product={product} />
        <Ways product={product} mayDecide={mayDecide} />
        {mayDecide && <Acts product={product} refused={refused} />}
      </Panel>
      <Panel>
        <Photos product={product} />
        <Figures product={product} />
      </Panel>
      <Cases product={product} mayDecide={mayDecide} />
    </div>
  );
}

function Standing({ product: { state, stateReason, missing } }: { product: DeskProduct }) {
  return (
    <>
      <p className="mb-2 break-words">
        {PRODUCT_STATE_NAMES[state]()}
        {stateReason && <> · {m.stores_admin_told({ note: stateReason })}</>}
      </p>
      {missing.length > 0 && (
        <p className="mb-2 text-sm text-muted">
          {m.products_missing()} {missing.map((what) => MISSING_NAMES[what].label()).join(' · ')}
        </p>
      )}
    </>
  );
}

/** The ways to its store, to the store's other goods, and to how shoppers see it. */
function Ways({ product: { id, state, vendor }, mayDecide }: Pick<Props, 'product' | 'mayDecide'>) {
  const maySeeStores = useStaffRights().includes('vendors.read');
  const look = 'prose-link inline-flex min-h-11 items-center';
  return (
    <p className="mb-2 flex flex-wrap gap-x-4">
      {maySeeStores ? (
        <LocalLink to={`/admin/vendors/${vendor.id}`} lang="" className={look}>
          {vendor.name}
        </LocalLink>
      ) : (
        <span lang="" className="inline-flex min-h-11 items-center font-semibold">
          {vendor.name}
        </span>
      )}
      <LocalLink to={`/admin/products?vendor=${vendor.id}`} className={look}>
        {m.products_desk_of_store()}
      </LocalLink>
      {state === 'published' && (
        <LocalLink to={`/product-detail/${id}`} className={look}>
          {m.products_see()}
        </LocalLink>
      )}
      {mayDecide && (
        <LocalLink to={`/admin/catalogue/products/${id}/preview`} className={look}>
          {m.products_preview()}
        </LocalLink>
      )}
    </p>
  );
}

const ACTS: Partial<Record<ProductStateWord, { text: () => string; isDanger?: boolean }>> = {
  published: { text: m.products_desk_let_back },
  paused: { text: m.products_desk_take_off, isDanger: true },
  archived: { text: m.products_archive, isDanger: true },
  draft: { text: m.products_to_draft },
};

function Acts({ product: { ways, version }, refused }: Omit<Props, 'mayDecide'>) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        {ways.map((way) => (
          <ReasonForm
            key={way}
            intent="place"
            fields={{ state: way }}
            shown={{ version }}
            text={(ACTS[way]?.text ?? PRODUCT_STATE_NAMES[way])()}
            isDanger={ACTS[way]?.isDanger ?? false}
            label={m.stores_admin_check_reason()}
            refused={refused}
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{m.products_desk_acts_hint()}</p>
    </>
  );
}

function Photos({ product: { photos } }: { product: DeskProduct }) {
  if (photos.length === 0) return <p className="mb-3 text-muted">{m.cases_no_photo()}</p>;
  return (
    <ul className="mb-3 grid grid-cols-4 gap-2">
      {photos.map(({ id, url, alt }) => (
        <li key={id}>
          <a href={url}>
            <img
              src={url}
              alt={alt || m.cases_photo()}
              loading="lazy"
              className="aspect-square w-full rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Figures({ product }: { product: DeskProduct }) {
  const birr = useBirr();
  const { dateTime } = useDates();
  const { id, price, stock, sku, soldCount, variants, changedAt } = product;
  const facts: [string, string][] = [
    [m.products_desk_number(), `#${id}`],
    [m.products_price(), price === null ? '–' : birr(price)],
    [m.products_stock(), String(stock)],
    ...(sku ? [[m.products_sku(), sku] as [string, string]] : []),
    ...(variants.length > 0
      ? [[m.products_variants(), variants.map(({ title }) => title).join(', ')] as [string, string]]
      : []),
    [m.products_desk_sold(), String(soldCount)],
    [m.products_changed(), dateTime(changedAt)],
  ];
  return <FactsList facts={facts} />;
}

function Cases({ product: { cases, strikes }, mayDecide }: Pick<Props, 'product' | 'mayDecide'>) {
  const { date } = useDates();
  return (
    <Panel title={m.products_desk_cases()}>
      <p className="mb-2 text-sm text-muted">{m.cases_strikes({ count: strikes })}</p>
      {cases.length === 0 && <p className="text-muted">{m.products_desk_no_cases()}</p>}
      <ul className="flex flex-col gap-1">
        {cases.map(({ id, state, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            {mayDecide ? (
              <LocalLink to={`/admin/cases/${id}`} className="prose-link inline-flex min-h-11 items-center">
                {m.cases_one({ number: id })}
              </LocalLink>
            ) : (
              m.cases_one({ number: id })
            )}
            <Badge tone={CASE_STATE_TONES[state]}>{CASE_STATE_WORDS[state]()}</Badge>
            <span className="text-sm text-muted">{date(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
