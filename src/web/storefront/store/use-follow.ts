import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { signInAddress } from '#shop/sign-in-address.ts';
import { ApiFailure, callApi } from '#web/call-api.ts';
import { usePersonal } from '#web/use-personal.ts';
import { useLocalPath } from '#web/ui/local-link.tsx';

type Change = 'follow' | 'unfollow';

export type Follow = {
  isFollowing: boolean;
  /** What is on its way. */
  busy: Change | null;
  /** Null while the count is unknown. */
  count: number | null;
  problem: string | null;
  /** Without scripts: whether the page asks before the follow ends. */
  isAsking: boolean;
  change: (change: Change) => void;
};

export type FollowState = { isFollowing: boolean; followersCount: number; isAsking?: boolean };

/**
 * The user's own side of a store page that is the same for everyone: asked for by the browser. A change shows at once
 * and is taken back when it fails; the count is asked for anew after it, and the page's own stands where it cannot be had. 400 means that the store was followed already.
 */
export function useFollow(vendorId: number, known: FollowState | null, pageCount: number): Follow {
  const isSignedIn = usePersonal('name') !== null;
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [isFollowing, setFollowing] = useState(known?.isFollowing ?? false);
  const [count, setCount] = useState<number | null>(known?.followersCount ?? null);
  const [busy, setBusy] = useState<Change | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const check = useRef<AbortController>(null);

  useEffect(() => {
    const abort = new AbortController();
    askCount(vendorId, abort.signal).then(setCount, () => {
      if (abort.signal.aborted) return;
      setProblem(m.vendors_followers_failed());
      setCount((shown) => shown ?? pageCount);
    });
    return () => abort.abort();
  }, [vendorId, pageCount]);

  useEffect(() => {
    if (!isSignedIn) return;
    const abort = (check.current = new AbortController());
    callApi(`/api/follow/is-following/${vendorId}`, { signal: abort.signal }).then(setFollowing, () => {
      if (abort.signal.aborted) return;
      setFollowing(false);
      setProblem(m.vendors_follow_check_failed());
    });
    return () => abort.abort();
  }, [vendorId, isSignedIn]);

  const show = (change: Change, step: 1 | -1) => {
    setFollowing((change === 'follow') === (step === 1));
    const by = change === 'follow' ? step : -step;
    setCount((shown) => (shown === null ? null : Math.max(0, shown + by)));
  };
  const signIn = () => void navigate(localPath(signInAddress(localPath(`/supplier/${vendorId}`))));
  const change = async (wanted: Change) => {
    if (!isSignedIn) return signIn();
    check.current?.abort();
    setBusy(wanted);
    setProblem(null);
    show(wanted, 1);
    try {
      await send(wanted, vendorId);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      show(wanted, -1);
      if (error.status === 401) signIn();
      else setProblem(failureText(wanted, error));
      return;
    } finally {
      setBusy(null);
    }
    await askCount(vendorId).then(setCount, () => setProblem(m.vendors_followers_failed()));
  };
  const isAsking = isFollowing && known?.isAsking === true;
  return { isFollowing, busy, count, problem, isAsking, change: (wanted) => void change(wanted) };
}

function askCount(vendorId: number, signal?: AbortSignal): Promise<number> {
  return callApi(`/api/follow/followers/count/${vendorId}`, { signal });
}

async function send(change: Change, vendorId: number): Promise<void> {
  try {
    if (change === 'follow') await callApi(`/api/follow/follow/${vendorId}`, { method: 'POST' });
    else await callApi(`/api/follow/unfollow/${vendorId}`, { method: 'DELETE' });
  } catch (error) {
    // Followed already, in another tab perhaps: what was wanted is so.
    if (change === 'follow' && error instanceof ApiFailure && error.status === 400) return;
    throw error;
  }
}

function failureText(change: Change, { status, message }: ApiFailure): string {
  const isClientError = status >= 400 && status < 500 && message !== '';
  if (isClientError) return message;
  return change === 'follow' ? m.vendors_follow_failed() : m.vendors_unfollow_failed();
}
