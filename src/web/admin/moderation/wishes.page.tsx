import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { decideWish, listAllWishes } from '#modules/wishes/index.ts';
import { DeskWishQuery, WishDecisionForm } from '#modules/wishes/wishes.schema.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { Further, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { useDates } from '#web/ui/date.ts';
import type { Route } from './+types/wishes.page.ts';
import { leftOutOf, moderationAddress, moderationQuery } from './moderation-address.ts';
import { Judged, ModerationTabs } from './moderation-parts.tsx';

const PATH = '/admin/moderation/wishes';

const { addressOf, doneOf, nextOf } = moderationAddress(PATH, 'shown');

function queryOf(url: URL): DeskWishQuery {
  return moderationQuery(DeskWishQuery, 'shown', url);
}

export const loader = load(async (ctx, { url }) => {
  const query = queryOf(url);
  const page = await listAllWishes(ctx, query);
  return { query, page, leftOut: leftOutOf(query, url), isDone: url.searchParams.has('done') };
});

export const action = submitBy({
  show: form(WishDecisionForm, async (ctx, { id, reason }, { url }) => {
    await decideWish(ctx, id, { isHidden: false, reason });
    throw seeOther(ctx, doneOf(queryOf(url)));
  }),
  hide: form(WishDecisionForm, async (ctx, { id, reason }, { url }) => {
    await decideWish(ctx, id, { isHidden: true, reason });
    throw seeOther(ctx, doneOf(queryOf(url)));
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.ops_moderation_title()} – ${SITE.name}` }];

export default function DeskWishesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, leftOut, isDone } = loaderData;
  const { date } = useDates();
  const refused = refusedOf(actionData);
  const here = addressOf(query);
  return (
    <AdminFrame title={m.ops_moderation_title()}>
      <ModerationTabs here={here} leftOut={leftOut} />
      <RoomNotice refused={refused} done={isDone ? m.ops_moderation_done() : null} />
      {page.content.length === 0 ? (
        <DeskEmpty icon="heart" title={m.ops_wishes_empty()} />
      ) : (
        <ul className="flex flex-col gap-3">
          {page.content.map(({ id, title, details, votes, createdAt, status, history }) => (
            <Judged
              key={id}
              id={id}
              what={title}
              action={here}
              canShow={status === 'hidden'}
              canHide={status !== 'hidden'}
              showNeedsReason
              isNext={false}
              refused={refused}
              history={history}
            >
              <h2 lang="" className="text-base">
                {title}
              </h2>
              <p className="text-sm text-muted">
                {date(createdAt)} · {m.ops_votes({ count: votes })}
              </p>
              {details && (
                <p lang="" className="break-words whitespace-pre-line">
                  {details}
                </p>
              )}
            </Judged>
          ))}
        </ul>
      )}
      <Further
        first={query.after === undefined ? null : here}
        next={page.next === null ? null : nextOf(query, page.next)}
      />
    </AdminFrame>
  );
}
