import { useMemo } from 'react';
import { fromJsonText, type JsonText } from '#platform/wire/json-text.ts';

/** What a loader sent as text; the same object until another text comes. */
export function useJsonText<T>(text: JsonText<T>): T {
  return useMemo(() => fromJsonText(text), [text]);
}
