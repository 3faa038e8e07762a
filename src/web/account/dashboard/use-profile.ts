import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import type { Profile } from '#modules/profile/profile.schema.ts';
import { ApiFailure } from '#web/call-api.ts';
import { readPersonal } from '#web/use-personal.ts';
import { useToast } from '#web/ui/toast.tsx';
import { fetchProfile } from './profile-calls.ts';

export type ProfileState = {
  /** Null after a failed load: what is shown would be of nobody knows when. */
  profile: Profile | null;
  replace: (profile: Profile) => void;
  reload: () => Promise<void>;
};

/** The profile that the page shows: the loader's, then what updates answer, then what is read anew. */
export function useProfile(loaded: Profile): ProfileState {
  // What a loader brought later counts more than what was put here before.
  const [kept, setKept] = useState<{ since: Profile; profile: Profile | null }>({
    since: loaded,
    profile: loaded,
  });
  const profile = kept.since === loaded ? kept.profile : loaded;
  const setProfile = (next: Profile | null) => setKept({ since: loaded, profile: next });
  const toast = useToast();
  const { revalidate } = useRevalidator();

  async function reload(): Promise<void> {
    // Signed out in another tab meanwhile: there is nobody whose profile could be loaded.
    if (readPersonal().name === null) {
      toast({ tone: 'error', text: m.profile_no_user() });
      setProfile(null);
      return;
    }
    try {
      setProfile(await fetchProfile(loaded.id));
    } catch (error) {
      const told = error instanceof ApiFailure ? error.message : '';
      toast({ tone: 'error', text: told || m.profile_fetch_failed() });
      setProfile(null);
      return;
    }
    await revalidate();
  }
  return { profile, replace: setProfile, reload };
}
