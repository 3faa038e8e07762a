import { z } from '@hono/zod-openapi';
import { HISTORY_PAGE_SIZE, PAGE_SIZE_MAX } from '#shop/constants.ts';
import { Id, IdNumber, PageFrom0, sizeOf } from '#platform/wire/schemas.ts';
import { ProductCard } from '#modules/catalog/catalog.schema.ts';

export const HistoryEntry = z
  .object({
    id: z.number().int(),
    product: ProductCard,
    isSold: z.boolean().openapi({ description: 'False when the product is no longer sold in the shop.' }),
    day: z.iso.date().openapi({ description: 'The day in Addis Ababa; one entry a product and day.' }),
    seenAt: z.iso.datetime().openapi({ description: 'When it was last looked at on that day.' }),
  })
  .openapi('HistoryEntry');
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z
  .object({
    content: z.array(HistoryEntry).openapi({ description: 'Newest first, so day by day.' }),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int().openapi({ description: 'This page, from 0.' }),
    size: z.number().int(),
    isPaused: z.boolean().openapi({ description: 'True while nothing is recorded.' }),
  })
  .openapi('HistoryPage');
export type HistoryPage = z.infer<typeof HistoryPage>;

export const HistoryQuery = z.object({
  q: z.string().max(200).optional().openapi({ description: 'Words to look for, as in the product search.' }),
  page: PageFrom0,
  size: sizeOf(HISTORY_PAGE_SIZE, PAGE_SIZE_MAX),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const RecordView = z.object({ productId: IdNumber }).openapi('RecordView');
export type RecordView = z.infer<typeof RecordView>;

export const HistoryPath = z.object({ id: Id });

export const RemovedView = z
  .object({ undo: z.string().openapi({ description: 'Puts the entry back: POST /api/history/undo.' }) })
  .openapi('RemovedView');
export type RemovedView = z.infer<typeof RemovedView>;

export const UndoRemoval = z.object({ undo: z.string().min(1).max(4_000) }).openapi('UndoRemoval');
export type UndoRemoval = z.infer<typeof UndoRemoval>;

export const HistoryPause = z.object({ isPaused: z.boolean() }).openapi('HistoryPause');
export type HistoryPause = z.infer<typeof HistoryPause>;
