import type { BulkActName, BulkPreview } from '#modules/bulk/bulk.schema.ts';
import type { CategoryChoice } from '#modules/products/product-forms.schema.ts';

/** What the screen of a change of many shows. */
export type BulkView = {
  acts: BulkActName[];
  act: BulkActName;
  chosen: { fields: [string, string][]; isAll: boolean; total: number };
  categories: CategoryChoice[];
  /** Where what is chosen is a file; null for who may not have it. */
  file: string | null;
  /** What was typed, by the fields' names. */
  typed: Record<string, string>;
  preview: BulkPreview | null;
  /** What is wrong, by the fields' names; '' for all of it. */
  faults: Record<string, string>;
  /** The name under which the change is started once. */
  startKey: string;
};
