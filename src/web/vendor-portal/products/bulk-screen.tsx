import { Form, useLocation } from 'react-router';
import { m } from '#messages';
import type { BulkActName, BulkPreview } from '#modules/bulk/bulk.schema.ts';
import type { ProductStateWord } from '#modules/products/products.schema.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { counted, countText } from '#web/desk/table-foot.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { BulkFields } from './bulk-fields.tsx';
import type { BulkView } from './bulk-view.ts';
import { ExportLink } from './export-link.tsx';
import { SECTION } from './product-section.ts';
import { PRODUCT_STATE_NAMES } from './product-words.ts';

const ACT_NAMES: Record<BulkActName, () => string> = {
  price: m.products_price,
  plan: m.products_plans,
  memberPrice: m.products_bulk_member,
  stock: m.products_stock,
  category: m.products_category,
  tags: m.products_tags,
  brand: m.products_brand,
  state: m.products_states,
};

/** Changes chosen goods: what to change, what that would do in numbers, and only then the change itself. */
export function BulkScreen({ refused, ...view }: BulkView & { refused: string | null }) {
  const { chosen, acts, act, preview, faults } = view;
  const back = (
    <LocalLink to="/vendor/products" className="inline-flex min-h-11 items-center text-link underline">
      {m.products_back()}
    </LocalLink>
  );
  const wrong = refused ?? faults[''];
  return (
    <DeskFrame title={m.products_bulk_title()} action={back}>
      {wrong && (
        <Alert tone="danger" role="alert" className="mb-4">
          {wrong}
        </Alert>
      )}
      {chosen.total === 0 ? (
        <DeskEmpty
          title={m.desk_nothing_matches()}
          text={m.desk_nothing_matches_hint()}
          next={{ to: '/vendor/products', label: m.products_back() }}
        />
      ) : (
        <>
          <p className="mb-3 font-semibold">
            {(chosen.isAll ? m.products_bulk_matching : m.products_bulk_chosen)(counted(chosen.total))}
          </p>
          <ActTabs acts={acts} act={act} fields={chosen.fields} />
          <LookForm {...view} />
          {preview && <Outcome {...view} preview={preview} />}
          {view.file !== null && <ExportLink path={view.file} />}
        </>
      )}
    </DeskFrame>
  );
}

function ActTabs({ acts, act, fields }: Pick<BulkView, 'acts' | 'act'> & { fields: [string, string][] }) {
  return (
    <nav aria-label={m.products_bulk_what()} className="mb-3">
      <ul className="flex flex-wrap gap-2">
        {acts.map((one) => (
          <li key={one}>
            <LocalLink
              to={`/vendor/products/bulk?${new URLSearchParams([...fields, ['act', one]]).toString()}`}
              aria-current={one === act ? 'page' : undefined}
              prefetch="none"
              preventScrollReset
              className={cx(
                'inline-flex min-h-11 items-center rounded-control border px-4',
                one === act ? 'border-brand font-semibold' : 'border-line bg-surface',
              )}
            >
              {ACT_NAMES[one]()}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Asks what would change: an address of its own, so that it works before scripts and goes back. */
function LookForm(view: BulkView) {
  const { pathname } = useLocation();
  const isBusy = useIsBusy();
  return (
    <Form method="get" action={pathname} preventScrollReset className={SECTION}>
      {view.chosen.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="act" value={view.act} />
      <input type="hidden" name="look" value="1" />
      <BulkFields key={view.act} view={view} />
      <Button type="submit" look="secondary" disabled={isBusy} className="mt-4">
        {m.products_bulk_preview()}
      </Button>
    </Form>
  );
}

function Outcome({ preview, act, startKey }: BulkView & { preview: BulkPreview }) {
  const { pathname, search } = useLocation();
  const isBusy = useIsBusy();
  const { total, examined, changes, unchanged } = preview;
  return (
    <section aria-label={m.products_bulk_preview()} className={SECTION}>
      <output className="block font-semibold">
        {m.products_bulk_would({ count: changes, changes: countText(changes), total: countText(total) })}
      </output>
      <Figures preview={preview} />
      {unchanged > 0 && <p>{m.products_bulk_unchanged(counted(unchanged))}</p>}
      {examined < total && <p>{m.products_bulk_examined({ count: countText(examined) })}</p>}
      <Faults preview={preview} />
      <FirstRows preview={preview} act={act} />
      {changes === 0 && examined === total ? (
        <p className="mt-3">{m.products_bulk_nothing()}</p>
      ) : (
        <Form method="post" action={pathname + search} className="mt-4">
          <input type="hidden" name="key" value={startKey} />
          <Button type="submit" name="intent" value="start" disabled={isBusy}>
            {m.products_bulk_start(counted(examined < total ? total : changes))}
          </Button>
          <p className="mt-1 text-sm text-muted">{m.products_bulk_later()}</p>
        </Form>
      )}
    </section>
  );
}

function Figures({ preview: { prices } }: { preview: BulkPreview }) {
  if (prices === null) return null;
  const { was, becomes } = prices;
  const text = (birr: number) => birr.toLocaleString('en', { maximumFractionDigits: 2 });
  return (
    <p className="tabular">
      {m.products_bulk_prices({
        wasFrom: text(was.from),
        wasTo: text(was.to),
        from: text(becomes.from),
        to: text(becomes.to),
      })}
    </p>
  );
}

function Faults({ preview: { faulty, faults } }: { preview: BulkPreview }) {
  if (faulty === 0) return null;
  return (
    <>
      <p className="mt-2 font-semibold">{m.products_bulk_faulty(counted(faulty))}</p>
      <ul className="list-disc pl-5">
        {faults.map(({ why, count, titles }) => (
          <li key={why} className="break-words">
            {countText(count)}: {why} ({titles.join(', ')}
            {count > titles.length ? ', …' : ''})
          </li>
        ))}
      </ul>
    </>
  );
}

function FirstRows({ preview: { rows }, act }: { preview: BulkPreview; act: BulkActName }) {
  const birr = useBirr();
  if (rows.length === 0) return null;
  const read = (text: string) => {
    if (act === 'state') return PRODUCT_STATE_NAMES[text as ProductStateWord]();
    const isMoney = act === 'price' || act === 'plan' || act === 'memberPrice';
    return isMoney && text !== '' ? birr(Number(text)) : text || '–';
  };
  return (
    <table className="mt-3 w-full table-fixed text-left">
      <caption className="mb-1 text-left font-semibold">{m.products_bulk_first()}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-1 pr-3 font-normal">
            {m.products_bulk_was()}
          </th>
          <th scope="col" className="py-1 font-normal">
            {m.products_bulk_becomes()}
          </th>
        </tr>
      </thead>
      {rows.map(({ id, title, was, becomes }) => (
        <tbody key={id} className="tabular border-t border-line align-top">
          <tr>
            <th scope="rowgroup" colSpan={2} lang="" className="pt-1 break-words">
              {title || m.products_untitled()}
            </th>
          </tr>
          <tr>
            <td className="pr-3 pb-1 break-words">{read(was)}</td>
            <td className="pb-1 break-words">{read(becomes)}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
