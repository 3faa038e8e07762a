import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { profileLink, shareProfile } from './public-profile.ts';
import { ProfileLink, ShareProfileFields } from './public-profile.schema.ts';

/** The page that tells everybody whom a shopper follows. */
export const publicProfileApi = createApi({ tags: ['Following'] })
  .call('get', '/api/follow/public-profile', {
    operationId: 'getProfileLink',
    summary: 'The link to one’s public profile',
    forMembers: true,
    answer: json(ProfileLink, 'The link'),
    run: ({ ctx }) => profileLink(ctx),
  })
  .call('put', '/api/follow/public-profile', {
    operationId: 'shareProfile',
    summary: 'Open or close one’s public profile',
    forMembers: true,
    body: ShareProfileFields,
    answer: json(ProfileLink, 'The link'),
    run: ({ ctx, body }) => shareProfile(ctx, body),
  });
