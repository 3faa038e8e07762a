import { useEffect, useState } from 'react';
import { callApi } from '#web/call-api.ts';
import { groupSuggestions, type SuggestionGroup } from './suggestions.ts';

const PAUSE_MS = 150;
const MIN_LENGTH = 2;

/** Suggestions for what is being typed, asked for after a short pause; none while `isWanted` is false or on a failure. */
export function useSuggestions(text: string, isWanted: boolean): SuggestionGroup[] {
  const [found, setFound] = useState<{ of: string; groups: SuggestionGroup[] }>({ of: '', groups: [] });
  const query = text.trim();
  const isAsked = isWanted && query.length >= MIN_LENGTH;
  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callApi(`/api/search/suggest?${new URLSearchParams({ q: query }).toString()}`, {
        signal: abort.signal,
      }).then(
        (answer) => setFound({ of: query, groups: groupSuggestions(answer) }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, isAsked]);
  // While the next answer is on its way the last one stays: a list that blinks cannot be read.
  return isAsked && found.of !== '' ? found.groups : [];
}
