import { fieldFaults } from '#platform/validation.ts';
import { IMPORT_FIELDS, type Mapping } from './import-fields.schema.ts';
import type { PutMapping } from './imports.schema.ts';

/** The fields whose columns the table has. */
export function presentIn(headings: readonly string[], mapping: Mapping): Mapping {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, names]) => {
      const there = names.filter((name) => headings.includes(name));
      return there.length > 0 ? [[field, there]] : [];
    }),
  );
}

/** What was sent as a mapping; a heading that the file does not have is refused. */
export function sentMapping(headings: readonly string[], given: NonNullable<PutMapping['mapping']>): Mapping {
  const mapping: Mapping = {};
  for (const field of IMPORT_FIELDS) {
    const named = given[field];
    const names = named === null || named === undefined || named === '' ? [] : [...new Set([named].flat())];
    const missing = names.find((name) => !headings.includes(name));
    if (missing !== undefined)
      throw fieldFaults({
        [`mapping.${field}`]: { code: 'imports.no_such_column', params: { column: missing } },
      });
    if (names.length > 0) mapping[field] = names;
  }
  return mapping;
}
