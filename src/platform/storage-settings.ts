import { z } from 'zod';

/** A bucket that speaks S3. Names of files begin with `prefix`, which is empty or ends with a slash. */
export type BucketSettings = {
  endpoint: string;
  bucket: string;
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
};

/** The variables of object storage. */
export const StorageVariables = z.object({
  STORAGE_URL: z
    .string()
    .regex(
      /^s3:\/\/[a-z0-9][a-z0-9.-]{1,62}(\/[\w./-]*)?\?/,
      'must be like s3://bucket/prefix?endpoint=https://s3.example&region=eu-1',
    )
    .optional(),
  STORAGE_KEY_ID: z.string().optional(),
  STORAGE_SECRET: z.string().optional(),
});

/** The bucket that the variables describe, null for the disk, and a sentence for each thing that is wrong with them. */
export function bucketOf(e: z.infer<typeof StorageVariables>): {
  bucket: BucketSettings | null;
  wrong: string[];
} {
  const { STORAGE_URL: address, STORAGE_KEY_ID: keyId, STORAGE_SECRET: secret } = e;
  if (!address) {
    const wrong = keyId || secret ? ['STORAGE_URL must be set too: a key alone opens no bucket.'] : [];
    return { bucket: null, wrong };
  }
  const url = new URL(address);
  const endpoint = url.searchParams.get('endpoint') ?? '';
  const wrong: string[] = [];
  if (!/^https?:\/\/[^/?#\s@]+$/.test(endpoint))
    wrong.push('STORAGE_URL must name its endpoint, such as ?endpoint=https://s3.example.');
  if (!keyId || !secret) wrong.push('STORAGE_KEY_ID and STORAGE_SECRET must be set beside STORAGE_URL.');
  if (wrong.length > 0) return { bucket: null, wrong };
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  const bucket = {
    endpoint,
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    keyId: keyId!,
    secret: secret!,
  };
  return { bucket, wrong };
}
