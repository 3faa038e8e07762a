import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { fromJsonText, type JsonText } from '#platform/wire/json-text.ts';
import { PARTIAL_PARAM } from '#platform/wire/names.ts';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { homeHref } from './home-href.ts';
import type { homeLoader } from './home-route.ts';
import type { HomeView } from './home-view.ts';

type HomeText = JsonText<HomeView>;

/** The whole page belonging to the short one that came with the document; for users who come back to it. */
let kept: { short: HomeText; whole: HomeText } | null = null;

/**
 * The home page as far as it is here, and a call that brings the rest. The rest is fetched beside the navigation: as
 * a navigation of its own it would break off the one to a link clicked at that moment.
 */
export function useFullHome(came: HomeText): { view: HomeView; bringRest: () => void } {
  const rest = useFetcher<typeof homeLoader>();
  const localPath = useLocalPath();
  const askedFor = useRef(came);
  const [known, setKnown] = useState(kept);
  const fetched = rest.data?.view;
  useEffect(() => {
    if (fetched) setKnown((kept = { short: askedFor.current, whole: fetched }));
  }, [fetched]);
  const text = known?.short === came ? known.whole : came;
  const view = useMemo(() => fromJsonText(text), [text]);
  const { load } = rest;
  const href = localPath(homeHref(view, { isWhole: true })).replace('?', `?index&${PARTIAL_PARAM}&`);
  const bringRest = useCallback(() => {
    askedFor.current = came;
    void load(href);
  }, [load, href, came]);
  return { view, bringRest };
}
