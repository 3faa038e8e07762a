import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type ApiEnv, createApi, json, problem } from '#platform/api.ts';
import { orFail } from '#platform/or-fail.ts';
import { readProfileChange } from './profile-change.ts';
import { Profile, ProfilePath, ProfileUpload } from './profile.schema.ts';
import { ProfileError } from './profile.errors.ts';
import { getProfile, updateProfile } from './profile.service.ts';

const tags = ['Profile'];
const headers = z.object({
  'if-match': z
    .string()
    .optional()
    .openapi({ description: 'The ETag that was read, instead of `version` in the JSON.' }),
});

const read = createRoute({
  method: 'get',
  path: '/api/user/profile/{id}',
  operationId: 'getProfile',
  tags,
  summary: 'One’s own profile',
  request: { params: ProfilePath },
  responses: {
    200: json(Profile, 'The profile; its ETag is the version'),
    401: problem('Nobody is signed in.'),
    404: problem('The id is not one’s own.'),
    422: problem('The id is too long.'),
    500: problem('The call broke down; `message` is the fixed sentence for it.'),
  },
});

const update = createRoute({
  method: 'put',
  path: '/api/user/profile/update',
  operationId: 'updateProfile',
  tags,
  summary: 'Change one’s own profile',
  description:
    '`userProfile` is the JSON text of profile fields: `fullName`, `billingAddress`, `shippingAddress` (what is left out ' +
    'stays, null takes an address away) and the `version` that was read. `email` and `phoneNumber` change in Setting.',
  request: {
    headers,
    body: { required: true, content: { 'multipart/form-data': { schema: ProfileUpload } } },
  },
  responses: {
    200: json(Profile, 'The profile as it is now'),
    400: problem('The body is no multipart form, or `userProfile` no JSON.'),
    401: problem('Nobody is signed in.'),
    404: problem('The id in the JSON is not one’s own.'),
    409: problem('The profile was changed meanwhile, or the address book is full.'),
    413: problem('The photo is too large.'),
    422: problem('A field is not as it should be, or the photo is no valid image.'),
    500: problem('The call broke down; `message` is the fixed sentence for it.'),
    503: problem('Many pictures are being worked on.'),
  },
});

/** The documents' two profile calls. */
export const profileApi = createApi()
  .openapi(read, async (c) => {
    const { ctx } = c.var;
    return answer(
      c,
      await orFail(ctx, ProfileError.load_failed, () => getProfile(ctx, c.req.valid('param').id)),
    );
  })
  .openapi(update, async (c) => {
    const { userProfile, profilePhoto } = c.req.valid('form');
    const change = readProfileChange(userProfile, c.req.valid('header')['if-match']);
    const photo = profilePhoto && profilePhoto.size > 0 ? profilePhoto : undefined;
    const { ctx } = c.var;
    const failure = photo ? ProfileError.photo_failed : ProfileError.update_failed;
    return answer(c, await orFail(ctx, failure, () => updateProfile(ctx, change, photo)));
  });

function answer(c: Context<ApiEnv>, profile: Profile) {
  c.header('etag', `"${profile.version}"`);
  return c.json(profile, 200);
}
