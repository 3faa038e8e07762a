import { z } from '@hono/zod-openapi';
import { singleLineText } from '#platform/validation.ts';
import { normalizePhone } from './places.ts';

/** A phone number as it was typed, read as `normalizePhone` does. What is none: field.phone. */
export const typedPhone = singleLineText(30)
  .min(1)
  .transform((text, check) => {
    const number = normalizePhone(text);
    if (number) return number;
    check.addIssue({ code: 'custom', message: 'field.phone' });
    return z.NEVER;
  });
