import { useCallback, useEffect, useState } from 'react';
import { ApiFailure, callApi } from '#web/call-api.ts';
import type { AddressOf, AnswerOf } from '#web/typed-calls.ts';

export type Fetched<T> =
  | { state: 'loading'; value: null; reason: null }
  | { state: 'ready'; value: T; reason: null }
  /** `reason`: the server's sentence; '' when no answer came. */
  | { state: 'failed'; value: null; reason: string };

/** One answer of our API, asked for when the component appears and whenever the path changes (null asks for nothing). */
export function useApi<const Address extends string>(
  path: (Address & AddressOf<Address, 'GET'>) | null,
): Fetched<AnswerOf<Address, 'GET'>> & { set: (value: AnswerOf<Address, 'GET'>) => void; retry: () => void } {
  type T = AnswerOf<Address, 'GET'>;
  const [fetched, setFetched] = useState<{ path: string | null; result: Fetched<T> }>({
    path: null,
    result: LOADING,
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    const keep = (result: Fetched<T>) => setFetched({ path, result });
    callApi<Address>(path, { signal: abort.signal }).then(
      (value) => keep({ state: 'ready', value, reason: null }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          keep({ state: 'failed', value: null, reason: error instanceof ApiFailure ? error.message : '' });
      },
    );
    return () => abort.abort();
  }, [path, tries]);

  const set = useCallback(
    (value: T) => setFetched({ path, result: { state: 'ready', value, reason: null } }),
    [path],
  );
  const retry = useCallback(() => {
    setFetched({ path: null, result: LOADING });
    setTries((count) => count + 1);
  }, []);
  const result = fetched.path === path ? fetched.result : LOADING;
  return { ...result, set, retry };
}

const LOADING = { state: 'loading', value: null, reason: null } as const;
