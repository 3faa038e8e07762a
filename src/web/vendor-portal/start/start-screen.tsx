import { Form } from 'react-router';
import { m } from '#messages';
import type { StartItem, StoreStart } from '#modules/vendors/stores.schema.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { ITEM_NAMES } from '#web/vendor-portal/store-words.ts';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

const HINTS: Record<StartItem, () => string> = {
  profile: m.stores_item_profile_hint,
  hours: m.stores_item_hours_hint,
  product: m.stores_item_product_hint,
  phone: m.stores_item_phone_hint,
  terms: m.stores_item_terms_hint,
  tin: m.stores_item_document_hint,
  licence: m.stores_item_document_hint,
  identity: m.stores_item_document_hint,
  bank_letter: m.stores_item_document_hint,
};

/** Where each item is done; null where the checklist itself does it. */
const PLACES: Record<StartItem, string | null> = {
  profile: '/vendor/store',
  hours: '/vendor/store#hours',
  product: '/vendor/products',
  phone: '/Setting',
  terms: null,
  tin: '/vendor/documents#tin',
  licence: '/vendor/documents#licence',
  identity: '/vendor/documents#identity',
  bank_letter: '/vendor/documents#bank_letter',
};

type Props = { start: StoreStart; mayAgree: boolean; error: string | null };

/** What a store does before it opens: a list with a bar, and the button that asks staff to look. */
export function StartScreen({ start, mayAgree, error }: Props) {
  const { state, stateReason, submittedAt, items } = start;
  const isBusy = useIsBusy();
  const done = items.filter((item) => item.isDone).length;
  const missing = items.filter((item) => item.isNeeded && !item.isDone);
  const progress = m.stores_start_progress({ done: String(done), total: String(items.length) });
  return (
    <DeskFrame title={m.stores_start_title()}>
      {error && (
        <Alert tone="danger" role="alert" className="mb-4">
          {error}
        </Alert>
      )}
      {state === 'onboarding' && submittedAt === null && stateReason !== '' && (
        <Alert tone="warning" className="mb-4">
          {m.stores_start_back({ reason: stateReason })}
        </Alert>
      )}
      {(state === 'open' || state === 'onboarding') && (
        <p className="mb-4 text-muted">{state === 'open' ? m.stores_start_open() : m.stores_start_intro()}</p>
      )}
      <div className="mb-4">
        <p id="progress" className="mb-1 text-sm font-semibold">
          {progress}
        </p>
        <ProgressBar labelledBy="progress" value={done} max={items.length} className="w-full max-w-xl" />
      </div>
      <ul className="flex max-w-3xl flex-col gap-2">
        {items.map((item) => (
          <li key={item.key} className="rounded-card border border-line bg-surface p-3">
            <Item item={item} mayAgree={mayAgree} isBusy={isBusy} />
          </li>
        ))}
      </ul>
      {state === 'onboarding' && (
        <div className="mt-6">
          {submittedAt !== null ? (
            <output className="block">
              <Alert tone="success">{m.stores_start_waiting()}</Alert>
            </output>
          ) : missing.length > 0 ? (
            <p className="text-muted">
              {m.stores_start_missing({ items: missing.map(({ key }) => ITEM_NAMES[key]()).join(', ') })}
            </p>
          ) : (
            <Form method="post">
              <Button type="submit" name="intent" value="submit" disabled={isBusy}>
                {m.stores_start_submit()}
              </Button>
            </Form>
          )}
        </div>
      )}
    </DeskFrame>
  );
}

type ItemProps = { item: StoreStart['items'][number]; mayAgree: boolean; isBusy: boolean };

function Item({ item: { key, isDone, isNeeded }, mayAgree, isBusy }: ItemProps) {
  const place = PLACES[key];
  const name = ITEM_NAMES[key]();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Icon
        name={isDone ? 'check' : 'clock'}
        className={isDone ? 'size-6 text-success' : 'size-6 text-muted'}
      />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">
          {place && !isDone ? (
            <LocalLink
              to={place}
              className="text-link underline"
              aria-label={m.stores_start_do({ item: name })}
            >
              {name}
            </LocalLink>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-muted">{HINTS[key]()}</p>
      </div>
      {key === 'terms' && !isDone && (
        <div className="flex flex-wrap items-center gap-3">
          <LocalLink to="/Terms" className="inline-flex min-h-11 items-center text-link underline">
            {m.stores_read_terms()}
          </LocalLink>
          {mayAgree && (
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="terms"
                size="small"
                look="secondary"
                disabled={isBusy}
              >
                {m.stores_start_agree()}
              </Button>
            </Form>
          )}
        </div>
      )}
      <Badge tone={isDone ? 'success' : isNeeded ? 'warning' : 'neutral'}>
        {isDone ? m.stores_done() : isNeeded ? m.stores_needed() : m.stores_recommended()}
      </Badge>
    </div>
  );
}
