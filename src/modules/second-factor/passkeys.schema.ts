import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';

const Base64Url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/);
const Word = z.string().max(40);
/** A credential's own name for itself. */
const CredentialId = Base64Url.min(1).max(1_400);

export const Passkey = z
  .object({
    id: z.number().int(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi('Passkey');
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyList = z.object({ content: z.array(Passkey), next: z.null() }).openapi('PasskeyList');
export type PasskeyList = z.infer<typeof PasskeyList>;

export const PasskeyPath = z.object({ id: Id });

/** What the browser is to ask a device for: as the Web Authentication API's JSON has it. */
export const CeremonyOptions = z.record(z.string(), z.unknown()).openapi('CeremonyOptions');
export type CeremonyOptions = z.infer<typeof CeremonyOptions>;

const PasskeyName = lineForOthers(60).min(1).openapi({ example: 'Office laptop' });
const answerOf = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    authenticatorAttachment: Word.optional(),
    clientExtensionResults: z.record(z.string(), z.unknown()),
    response,
  });

/** What a device made: a new credential, and the name its owner gives it. */
export const NewPasskey = z
  .object({
    name: PasskeyName,
    credential: answerOf(
      z.object({
        clientDataJSON: Base64Url,
        attestationObject: Base64Url,
        transports: z.array(Word).max(10).optional(),
      }),
    ),
  })
  .openapi('NewPasskey');
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What a device signed. */
export const PasskeyProof = z
  .object({
    credential: answerOf(
      z.object({
        clientDataJSON: Base64Url,
        authenticatorData: Base64Url,
        signature: Base64Url,
        userHandle: Base64Url.optional(),
      }),
    ),
  })
  .openapi('PasskeyProof');
export type PasskeyProof = z.infer<typeof PasskeyProof>;

export const PasskeyRename = z.object({ name: PasskeyName }).openapi('PasskeyRename');
export type PasskeyRename = z.infer<typeof PasskeyRename>;

/** As the screen sends them. */
export const PasskeyForm = z.object({ id: z.coerce.number().int().positive() });
export const PasskeyRenameForm = PasskeyForm.extend({ name: PasskeyName });
