import { m } from '#messages';
import { readActivity } from '#modules/teams/index.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DeskEmpty, DeskFailed } from '#web/desk/desk-states.tsx';
import { StoreHistory } from '#web/desk/store-history.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/activity.page.ts';

const HERE = '/vendor/activity';

export const loader = load(
  async (ctx, { url }) =>
    await loadOrFailure(ctx, () =>
      readActivity(ctx, { after: idOf(url.searchParams.get('after')) ?? undefined }),
    ),
);

export const meta = () => [{ title: `${m.stores_activity_title()} – ${SITE.name}` }];

export default function ActivityPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskFrame title={m.stores_activity_title()}>
      <p className="mb-4 text-muted">{m.stores_activity_intro()}</p>
      {'failed' in list ? (
        <DeskFailed why={list.failed} retryHref={HERE} />
      ) : list.content.length === 0 ? (
        <DeskEmpty icon="clock" title={m.stores_activity_empty()} />
      ) : (
        <>
          <StoreHistory lines={list.content} />
          {list.next !== null && (
            <LinkButton to={`${HERE}?after=${list.next}`} look="secondary" className="mt-4">
              {m.stores_activity_more()}
            </LinkButton>
          )}
        </>
      )}
    </DeskFrame>
  );
}
