import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { json, USUAL } from '#platform/http/answers.ts';
import type { ApiEnv } from '#platform/http/before-reading.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { MB } from '#platform/multipart.ts';
import { withFailureMessage } from '#platform/failure-message.ts';
import { readProfileChange } from './profile-change.ts';
import { Profile, ProfilePath, ProfileUpload } from './profile.schema.ts';
import { ProfileError } from './profile.errors.ts';
import { getProfile, updateProfile } from './profile.service.ts';

const headers = z.object({
  'if-match': z
    .string()
    .optional()
    .openapi({ description: 'The ETag that was read, instead of `version` in the JSON.' }),
});

/** The documents' two profile calls. */
export const profileApi = createApi({ tags: ['Profile'], forMembers: true })
  .call('get', '/api/user/profile/{id}', {
    operationId: 'getProfile',
    summary: 'One’s own profile',
    params: ProfilePath,
    answer: json(Profile, 'The profile; its ETag is the version'),
    404: 'The id is not one’s own.',
    422: 'The id is too long.',
    failure: ProfileError.load_failed,
    run: async ({ ctx, params, c }) => withVersion(c, await getProfile(ctx, params.id)),
  })
  .call('put', '/api/user/profile/update', {
    operationId: 'updateProfile',
    summary: 'Change one’s own profile',
    description:
      '`userProfile` is the JSON text of profile fields: `fullName`, `billingAddress`, `shippingAddress` (what is left out ' +
      'stays, null takes an address away) and the `version` that was read. `email` and `phoneNumber` change in Setting.',
    headers,
    body: ProfileUpload,
    uploadBytes: 16 * MB,
    answer: json(Profile, 'The profile as it is now'),
    400: 'The body is no multipart form, or `userProfile` no JSON.',
    404: 'The id in the JSON is not one’s own.',
    409: 'The profile was changed meanwhile, or the address book is full.',
    413: 'The photo is too large.',
    422: 'A field is not as it should be, or the photo is no valid image.',
    500: USUAL[500],
    503: 'Many pictures are being worked on.',
    run: async ({ ctx, headers, body, c }) => {
      const { userProfile, profilePhoto } = body;
      const change = readProfileChange(userProfile, headers['if-match']);
      const photo = profilePhoto && profilePhoto.size > 0 ? profilePhoto : undefined;
      const failure = photo ? ProfileError.photo_failed : ProfileError.update_failed;
      return withVersion(c, await withFailureMessage(ctx, failure, () => updateProfile(ctx, change, photo)));
    },
  });

/** The profile, and its version as the answer's ETag. */
function withVersion(c: Context<ApiEnv>, profile: Profile): Profile {
  c.header('etag', `"${profile.version}"`);
  return profile;
}
