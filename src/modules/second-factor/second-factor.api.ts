import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { FactorCode, FactorState, NewTotp, RecoveryCodes } from './second-factor.schema.ts';
import {
  beginTotp,
  confirmTotp,
  proveFactor,
  readFactor,
  renewRecoveryCodes,
} from './second-factor.service.ts';

const NOT_STAFF = 'You are not staff.';
const TOO_MANY = 'Ten tries in 15 minutes.';

/** The second factor of staff, which every call below /api/admin wants. */
export const secondFactorApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/auth/second-factor', {
    operationId: 'readSecondFactor',
    summary: 'What the caller’s second factor is',
    answer: json(FactorState, 'Whether it is set up'),
    404: NOT_STAFF,
    run: ({ ctx }) => readFactor(ctx),
  })
  .call('post', '/api/auth/second-factor', {
    operationId: 'proveSecondFactor',
    summary: 'Give the session’s second factor: a code of the authenticator or a recovery code',
    body: FactorCode,
    answer: empty('Given'),
    404: NOT_STAFF,
    409: 'It is not set up yet.',
    429: TOO_MANY,
    run: ({ ctx, body }) => proveFactor(ctx, body),
  })
  .call('post', '/api/auth/second-factor/totp', {
    operationId: 'beginTotp',
    summary: 'The key for a new authenticator, until its first code confirms it',
    answer: json(NewTotp, 'The key'),
    404: NOT_STAFF,
    409: 'It is set up already.',
    run: ({ ctx }) => beginTotp(ctx),
  })
  .call('post', '/api/auth/second-factor/totp/confirm', {
    operationId: 'confirmTotp',
    summary: 'Take the authenticator into use by its first code',
    body: FactorCode,
    answer: json(RecoveryCodes, 'Ten recovery codes'),
    404: NOT_STAFF,
    409: 'It is set up already, or its key was not asked for.',
    429: TOO_MANY,
    run: ({ ctx, body }) => confirmTotp(ctx, body),
  })
  .call('post', '/api/auth/second-factor/recovery-codes', {
    operationId: 'renewRecoveryCodes',
    summary: 'New recovery codes in the place of the earlier ones',
    answer: json(RecoveryCodes, 'Ten recovery codes'),
    403: 'Give the second factor first, within the last 15 minutes.',
    404: NOT_STAFF,
    409: 'It is not set up yet.',
    run: ({ ctx }) => renewRecoveryCodes(ctx),
  });
