import { z } from 'zod';

/** A CDN that keeps pages of explicit addresses, and where it is told which of them to forget. */
export type CdnSettings = { purgeUrl: string; token: string | null };

/** The variables of a CDN. */
export const CdnVariables = z.object({
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7E]+$/, 'must be one word of Latin letters, digits and signs')
    .optional(),
});

/** The CDN that the variables describe; null for none. */
export function cdnOf({ CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token }: z.infer<typeof CdnVariables>) {
  return purgeUrl === undefined ? null : { purgeUrl, token: token ?? null };
}
