import { z } from '@hono/zod-openapi';

const DRAFT_BYTES = 60_000;

/** The forms of a store's rooms, whose drafts its team keeps; those of every other form are staff's. */
export const STORE_FORM_KINDS = ['store-profile', 'product'] as const;
export type StoreFormKind = (typeof STORE_FORM_KINDS)[number];

export const DraftPath = z.object({
  kind: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}$/)
    .openapi({ description: 'Which form' }),
  subject: z
    .string()
    .regex(/^[\w.-]{1,120}$/)
    .openapi({ description: 'What it changes; `new` for something new' }),
});
export type DraftPath = z.infer<typeof DraftPath>;

/** Text by field, as it was typed. */
const DraftData = z
  .record(z.string().max(120), z.union([z.string(), z.array(z.string())]))
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= DRAFT_BYTES, 'desk.draft_too_large')
  // Neither a text nor a JSON value of the database may hold it.
  .refine((data) => !JSON.stringify(data).includes(String.raw`\u0000`), 'field.invalid');

export const KeepDraft = z.object({
  data: DraftData,
  baseVersion: z.number().int().min(0).max(2_147_483_647).nullable().default(null),
});

export const FormDraft = z
  .object({ data: DraftData, baseVersion: z.number().int().nullable(), updatedAt: z.iso.datetime() })
  .openapi('FormDraft');
export type FormDraft = z.infer<typeof FormDraft>;
