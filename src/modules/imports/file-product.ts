import type { ImportField } from './import-fields.schema.ts';
import type { TableRow } from './table.ts';

/** What is wrong with a place of a file: which line, what of it, what stood there; the sentence is `imports_fault_<code>`. */
export type FileFault = {
  line: number;
  field: ImportField | null;
  value: string;
  code: string;
  params?: Record<string, string | number>;
};

/** The cells of a row by field: an empty one stands there empty, a field without a column is missing. */
export type FileCells = Partial<Record<ImportField, string>>;

export type FileOption = { name: string; value: string };
export type FileVariant = { line: number; cells: FileCells; options: FileOption[] };
export type FileImage = { line: number; url: string; alt: string };

/** A row with its cells by field and the pictures it names. */
export type FileRow = { row: TableRow; cells: FileCells; images: FileImage[]; notes?: FileFault[] };

/** A product as a file tells it, in whatever form: nothing of it has been looked at yet. */
export type FileProduct = {
  /** What the file calls it by; the same in every later file of the same shop. */
  key: string;
  line: number;
  /** Every line it is made of. */
  lines: number[];
  cells: FileCells;
  specifications: FileOption[];
  images: FileImage[];
  variants: FileVariant[];
  faults: FileFault[];
  /** What was left out without harm. */
  notes: FileFault[];
};
