import { useSyncExternalStore } from 'react';
import { PLACE_COOKIE } from '#platform/wire/names.ts';
import { onPersonalChange, readCookie } from './use-personal.ts';

/** Where the user has goods sent, as the readable cookie says it ("ET-SI.hawassa"); '' for nowhere, and while a page hydrates. */
export function usePlace(): string {
  return useSyncExternalStore(onPersonalChange, readPlace, () => '');
}

function readPlace(): string {
  return readCookie(PLACE_COOKIE) ?? '';
}
