import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { decideComment, listDeskComments } from '#modules/posts/index.ts';
import { DeskCommentQuery, HideCommentForm, ShowCommentForm } from '#modules/posts/posts.schema.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { Further, refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/comments.page.ts';
import { leftOutOf, moderationAddress, moderationQuery } from './moderation-address.ts';
import { Judged, ModerationTabs, TypedReason } from './moderation-parts.tsx';

const PATH = '/admin/moderation';

const { addressOf, doneOf, nextOf } = moderationAddress(PATH, 'waiting');

function queryOf(url: URL): DeskCommentQuery {
  return moderationQuery(DeskCommentQuery, 'waiting', url);
}

export const loader = load(async (ctx, { url }) => {
  const query = queryOf(url);
  const page = await listDeskComments(ctx, query);
  return { query, page, leftOut: leftOutOf(query, url), isDone: url.searchParams.has('done') };
});

export const action = submitBy({
  show: form(ShowCommentForm, async (ctx, { id, seen }, { url }) => {
    await decideComment(ctx, id, { status: 'shown', seen });
    throw seeOther(ctx, doneOf(queryOf(url)));
  }),
  hide: form(HideCommentForm, async (ctx, { id, reason, seen }, { url }) => {
    await decideComment(ctx, id, { status: 'hidden', reason, seen });
    throw seeOther(ctx, doneOf(queryOf(url)));
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.ops_moderation_title()} – ${SITE.name}` }];

export default function CommentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, leftOut, isDone } = loaderData;
  const { dateTime } = useDates();
  const refused = refusedOf(actionData);
  const here = addressOf(query);
  return (
    <AdminFrame title={m.ops_moderation_title()}>
      <ModerationTabs here={here} leftOut={leftOut} />
      <RoomNotice refused={refused} done={isDone ? m.ops_moderation_done() : null} />
      <TypedReason refused={refused} ids={page.content.map(({ id }) => id)} />
      {page.content.length === 0 ? (
        <DeskEmpty icon="message" title={m.ops_comments_empty()} />
      ) : (
        <ul className="flex flex-col gap-3">
          {page.content.map(({ id, authorName, body, createdAt, postId, status, history }, i) => (
            <Judged
              key={id}
              id={id}
              what={body.slice(0, 60)}
              seen={status}
              action={here}
              canShow={status !== 'shown'}
              canHide={status !== 'hidden'}
              isNext={isDone && i === 0}
              refused={refused}
              history={history}
            >
              <p className="text-sm text-muted">
                <span lang="">{authorName}</span> · {dateTime(createdAt)} ·{' '}
                <LocalLink to={`/post/${postId}`} className="prose-link">
                  {m.ops_to_post()}
                </LocalLink>
              </p>
              <p lang="" className="break-words whitespace-pre-line">
                {body}
              </p>
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
