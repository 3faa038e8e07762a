import { invalidInput } from '#platform/validation.ts';
import { ProfileError } from './profile.errors.ts';
import { ProfileChange } from './profile.schema.ts';

/** The change that a `userProfile` text asks for; its version may come from an If-Match header instead. */
export function readProfileChange(text: string, ifMatch?: string): ProfileChange {
  const parsed = ProfileChange.safeParse(parse(text));
  if (!parsed.success) throw invalidInput(parsed.error);
  const matched = /^(?:W\/)?"(\d{1,10})"$/.exec(ifMatch ?? '')?.[1];
  return { ...parsed.data, version: parsed.data.version ?? (matched ? Number(matched) : undefined) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw ProfileError.not_json();
  }
}
