import { Form, useSubmit } from 'react-router';
import { m } from '#messages';
import type { Submitted } from '#handlers/handlers.ts';
import { RecentlyViewed } from '#web/storefront/product-card/recently-viewed.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { UndoNotice } from '#web/ui/undo-notice.tsx';
import type { CompareView } from './compare-route.ts';
import { CompareTable } from './compare-table.tsx';
import { ReplaceChoice } from './replace-choice.tsx';

type Props = { loaderData: CompareView; actionData?: Submitted<never> };

/** The comparison below its heading, on the public screen and in the account. */
export function CompareContent({ loaderData, actionData }: Props) {
  const { list, path, otherPath, isHighlighted, undo, incoming, delivery } = loaderData;
  return (
    <>
      {actionData && !actionData.ok && (
        <Alert tone="danger" role="alert" className="mb-4">
          {actionData.message}
        </Alert>
      )}
      {undo && <UndoNotice key={undo} text={m.compare_removed()} label={m.wishlist_undo()} token={undo} />}
      {incoming && <WhichToReplace {...{ list, path, incoming }} />}
      {list.count === 0 ? (
        <>
          <EmptyState icon="compare" title={m.compare_empty()} text={m.compare_empty_hint()}>
            <LinkButton to="/ShopPage">{m.wishlist_browse()}</LinkButton>
          </EmptyState>
          <RecentlyViewed />
        </>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap gap-3">
            {list.count > 1 && (
              <LinkButton to={otherPath} look="secondary" size="small" preventScrollReset replace>
                {isHighlighted ? m.compare_highlight_off() : m.compare_highlight()}
              </LinkButton>
            )}
            {list.count < list.limit && (
              <LinkButton to="/ShopPage" look="secondary" size="small">
                <Icon name="plus" className="size-5" />
                {m.compare_add_more()}
              </LinkButton>
            )}
          </div>
          <PlaceForm delivery={delivery} isHighlighted={isHighlighted} />
          <CompareTable
            items={list.items}
            delivery={delivery}
            isHighlighted={isHighlighted && list.count > 1}
          />
        </>
      )}
    </>
  );
}

/** Where to: a form of the page itself, so that the server answers with that place's prices; at once with scripts. */
function PlaceForm({
  delivery: { place, places },
  isHighlighted,
}: Pick<CompareView, 'delivery' | 'isHighlighted'>) {
  const submit = useSubmit();
  const isScripted = useIsScripted();
  return (
    <Form
      method="get"
      preventScrollReset
      replace
      className="mb-4 flex flex-wrap items-end gap-2"
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
    >
      {isHighlighted && <input type="hidden" name="differences" value="1" />}
      <label className="flex flex-col gap-1 text-sm">
        {m.compare_deliver_to()}
        <select
          key={place?.code ?? ''}
          name="region"
          defaultValue={place?.code ?? ''}
          className={controlClass(false, 'text-sm')}
        >
          <option value="">{m.compare_place_choose()}</option>
          {places.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="secondary" hidden={isScripted}>
        {m.compare_place_show()}
      </Button>
    </Form>
  );
}

/** Asks which product makes room, for users without scripts; with them a dialog asks the same on the spot. */
function WhichToReplace({
  list,
  path,
  incoming,
}: Pick<CompareView, 'list' | 'path'> & { incoming: { id: number; title: string } }) {
  return (
    <section aria-labelledby="replace" className="mb-6 rounded-card border border-line bg-surface p-4">
      <h2 id="replace" className="mb-2 text-lg">
        {m.compare_replace_title()}
      </h2>
      <p className="mb-3">{m.compare_replace_text({ title: incoming.title })}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="replace" />
        <input type="hidden" name="add" value={incoming.id} />
        <ReplaceChoice items={list.items} />
      </Form>
      <LinkButton to={path} look="quiet" className="mt-3">
        {m.compare_replace_keep()}
      </LinkButton>
    </section>
  );
}
