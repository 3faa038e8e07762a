import { z } from '@hono/zod-openapi';

export const FactorCode = z
  .object({
    code: z
      .string()
      .trim()
      .min(1)
      .max(20)
      .openapi({ description: 'Six digits of the authenticator, or a recovery code.', example: '123456' }),
  })
  .openapi('FactorCode');
export type FactorCode = z.infer<typeof FactorCode>;

export const FactorState = z
  .object({
    isSetUp: z.boolean(),
    isOff: z
      .boolean()
      .openapi({ description: 'Of the demonstration on this machine alone, which asks for none.' }),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.number().int(),
  })
  .openapi('FactorState');
export type FactorState = z.infer<typeof FactorState>;

export const NewTotp = z
  .object({
    secret: z
      .string()
      .openapi({ description: 'The key in Base32, to be typed where no QR code can be read.' }),
    uri: z.string().openapi({ description: 'What the QR code holds.' }),
  })
  .openapi('NewTotp');
export type NewTotp = z.infer<typeof NewTotp>;

export const RecoveryCodes = z
  .object({ codes: z.array(z.string()).openapi({ description: 'Told this once; each counts once.' }) })
  .openapi('RecoveryCodes');
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
