import { FOLLOWED_SORTS } from '#shop/list-choices.ts';
import { choice, page, type QueryOf, screenAddress, textParam } from '#web/list-query.ts';

export const FOLLOWING_PATH = '/Following';

/** What the followed vendors can be asked for; the screen's whole state, which is its address. */
export const followingAddress = screenAddress(FOLLOWING_PATH, {
  query: textParam,
  sort: choice(FOLLOWED_SORTS, 'name'),
  page,
});
export type FollowingQuery = QueryOf<typeof followingAddress>;
