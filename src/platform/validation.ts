import { z } from 'zod';
import { holdsCardNumber } from './card-numbers.ts';
import { AppError, type ErrorParams } from './errors.ts';
import { normalizeUnicode } from './normalize-unicode.ts';

type FieldError = { code: string; params: ErrorParams };

/** An issue's message that is a code (`checkout.landmark_required`) stands for itself. */
const CODE = /^[a-z]+(?:\.[a-z0-9_]+)+$/;

/**
 * The error (request.invalid, 422) of input that a schema did not take: one error for each field, by its path; `unknown`
 * are the paths of fields that nothing reads.
 */
export function invalidInput(error: z.ZodError | undefined, unknown: string[] = []): AppError {
  const fields: Record<string, FieldError> = {};
  for (const issue of error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') continue;
    const path = issue.path.join('.') || 'form';
    fields[path] ??= fieldError(issue);
  }
  for (const path of [...unrecognized(error), ...unknown]) fields[path] ??= UNKNOWN_FIELD;
  return fieldFaults(fields);
}

const INVALID: FieldError = { code: 'field.invalid', params: {} };
const UNKNOWN_FIELD: FieldError = { code: 'field.unknown', params: {} };

/** The paths of the first fields that strict schemas do not know. */
function unrecognized(error: z.ZodError | undefined): string[] {
  const issues = error?.issues.filter((issue) => issue.code === 'unrecognized_keys') ?? [];
  return issues.flatMap(({ path, keys }) => keys.slice(0, 20).map((key) => [...path, key].join('.')));
}

/** The error (request.invalid, 422) of single fields, by their paths, for what no schema sees. */
export function fieldFaults(faults: Record<string, { code: string; params?: ErrorParams }>): AppError {
  const told = Object.entries(faults).map(([path, { code, params = {} }]) => [path, { code, params }]);
  return new AppError('request.invalid', 422, {}, Object.fromEntries(told));
}

/** What is wanted where a value of another kind came. */
const KINDS: Record<string, string> = {
  string: 'field.text',
  number: 'field.number',
  int: 'field.number',
  boolean: 'field.boolean',
  array: 'field.list',
  object: 'field.object',
  record: 'field.object',
};

/** A finished issue holds its input no longer; Zod's own sentence tells what is missing from what is of another kind. */
const MISSING = /received (?:undefined|null)$/;

function fieldError(issue: z.core.$ZodIssue): FieldError {
  if (CODE.test(issue.message) && !saysMissing(issue)) return { code: issue.message, params: {} };
  if (issue.code === 'too_big')
    return limit('field.too_long', 'field.too_large', issue.origin, Number(issue.maximum));
  if (issue.code === 'too_small') {
    const isEmpty = issue.origin === 'string' || issue.origin === 'array';
    if (isEmpty && Number(issue.minimum) === 1) return { code: 'field.required', params: {} };
    return limit('field.too_short', 'field.too_small', issue.origin, Number(issue.minimum));
  }
  if (issue.code === 'invalid_type' && MISSING.test(issue.message))
    return { code: 'field.required', params: {} };
  if (issue.code === 'invalid_type') return { code: KINDS[issue.expected] ?? 'field.invalid', params: {} };
  if (issue.code === 'invalid_value' && issue.values.length > 1)
    return { code: 'field.one_of', params: { options: issue.values.map(String).join(', ') } };
  if (issue.code === 'invalid_format' && issue.format === 'email') return { code: 'field.email', params: {} };
  if (issue.code === 'invalid_key')
    return issue.issues[0]?.code === 'invalid_value' ? UNKNOWN_FIELD : INVALID;
  return INVALID;
}

/** What a schema says of a missing value Zod says of one beyond a limit too, where the limit has no sentence of its own. */
function saysMissing({ code, message }: z.core.$ZodIssue): boolean {
  return code === 'too_big' && message.endsWith('required');
}

function limit(textCode: string, numberCode: string, origin: string, bound: number): FieldError {
  return {
    code: origin === 'string' ? textCode : numberCode,
    params: { limit: bound },
  };
}

/** C0 and C1 controls, bidirectional overrides and zero-width marks; the line break and tab stay. */
const INVISIBLE =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Text of one line as typed, without invisible characters, unpaired surrogates and surplus blanks, in NFC. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** As `cleanLine`, for text of several lines: line breaks stay. */
export function cleanText(text: string): string {
  return normalizeUnicode(text.toWellFormed(), 'NFC').replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();
}

/** One line of text for a schema, cleaned, of at most `max` characters then. `wanted`: the code of what is missing. */
export function singleLineText(max: number, wanted?: string) {
  return cleaned(cleanLine, max, wanted);
}

/**
 * As `singleLineText`, for text of several lines: what people write to others. A payment card's number in it is refused with
 * field.card_number. (A single line may be a number of another kind, a name of goods or a search; an object of lines that
 * somebody writes adds `assertNoCardNumbers`.)
 */
export function multiLineText(max: number, wanted?: string) {
  return cleaned(cleanText, max, wanted).refine((text) => !holdsCardNumber(text), 'field.card_number');
}

/** As `singleLineText`, for a line that others read: a payment card's number in it is refused. */
export function lineForOthers(max: number, wanted?: string) {
  return cleaned(cleanLine, max, wanted).refine((text) => !holdsCardNumber(text), 'field.card_number');
}

/** Much longer text is refused as it is: invisible characters and surplus blanks do not make up so much of it. */
function cleaned(clean: (text: string) => string, max: number, wanted: string | undefined) {
  return z
    .string(wanted)
    .overwrite((text) => (text.length > 4 * max + 100 ? text : clean(text)))
    .max(max);
}

/** For a choice with a default: a field left empty, as forms send it, is as good as none. */
export const emptyAsUndefined = (value: unknown) => (value === '' ? undefined : value);
