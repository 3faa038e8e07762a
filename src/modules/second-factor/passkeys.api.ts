import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import {
  CeremonyOptions,
  NewPasskey,
  Passkey,
  PasskeyList,
  PasskeyPath,
  PasskeyProof,
  PasskeyRename,
} from './passkeys.schema.ts';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  listPasskeys,
  provePasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';

const NOT_STAFF = 'You are not staff.';
const GONE = 'No such passkey of yours, or you are not staff.';
const FRESH = 'Give the second factor first.';

/** Passkeys as the second factor of staff. */
export const passkeysApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/auth/second-factor/passkeys', {
    operationId: 'listPasskeys',
    summary: 'The caller’s passkeys',
    answer: json(PasskeyList, 'The oldest first'),
    404: NOT_STAFF,
    run: ({ ctx }) => listPasskeys(ctx),
  })
  .call('post', '/api/auth/second-factor/passkeys/begin', {
    operationId: 'beginPasskey',
    summary: 'What the browser asks a device for to make a passkey',
    answer: json(CeremonyOptions, 'The options, good for five minutes'),
    403: FRESH,
    404: NOT_STAFF,
    409: 'Ten passkeys are enough.',
    run: ({ ctx }) => beginPasskey(ctx),
  })
  .call('post', '/api/auth/second-factor/passkeys', {
    operationId: 'addPasskey',
    summary: 'Keep the passkey that a device made',
    body: NewPasskey,
    answer: json(Passkey, 'Kept'),
    403: FRESH,
    404: NOT_STAFF,
    409: 'It is known already, or ten are enough.',
    run: ({ ctx, body }) => addPasskey(ctx, body),
  })
  .call('post', '/api/auth/second-factor/passkeys/ask', {
    operationId: 'askPasskey',
    summary: 'What the browser asks a device to sign, as the session’s second factor',
    answer: json(CeremonyOptions.nullable(), 'The options, good for five minutes; null without a passkey'),
    404: NOT_STAFF,
    run: ({ ctx }) => askPasskey(ctx),
  })
  .call('post', '/api/auth/second-factor/passkeys/prove', {
    operationId: 'provePasskey',
    summary: 'Give the session’s second factor by a passkey',
    body: PasskeyProof,
    answer: empty('Given'),
    404: NOT_STAFF,
    429: 'Ten tries in 15 minutes.',
    run: ({ ctx, body }) => provePasskey(ctx, body),
  })
  .call('patch', '/api/auth/second-factor/passkeys/{id}', {
    operationId: 'renamePasskey',
    summary: 'Give a passkey another name',
    params: PasskeyPath,
    body: PasskeyRename,
    answer: empty('Renamed'),
    403: FRESH,
    404: GONE,
    run: ({ ctx, params, body }) => renamePasskey(ctx, params.id, body),
  })
  .call('delete', '/api/auth/second-factor/passkeys/{id}', {
    operationId: 'removePasskey',
    summary: 'Forget a passkey',
    params: PasskeyPath,
    answer: empty('Forgotten'),
    403: FRESH,
    404: GONE,
    run: ({ ctx, params }) => removePasskey(ctx, params.id),
  });
