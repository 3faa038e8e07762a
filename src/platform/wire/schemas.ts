import { z } from '@hono/zod-openapi';

/** An id, as a number or as text: in addresses and forms everything is text. */
export const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** An id in a JSON body or answer. */
export const IdNumber = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** The page of a list in a call's address, from 0. */
export const PageFrom0 = z.coerce.number().int().min(0).max(1_000_000).default(0);
/** A day that somebody says, from 1900 on: of the year 0 the database knows none. */
export const Day = z.iso.date().refine((day) => day >= '1900', 'field.no_such_day');
/** Birr, with two decimals. */
export const Birr = z.number().openapi({ description: 'Birr', example: 1250.5 });

/** How many items a page of a list has: `usual` unless the call says, at most `most`. */
export function sizeOf(usual: number, most: number) {
  return z.coerce.number().int().min(1).max(most).default(usual);
}
