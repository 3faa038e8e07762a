import { setTimeout as sleep } from 'node:timers/promises';
import { call, insist } from '#tests/faults/buyers.ts';
import { photoForm } from '#tests/support/photo-form.ts';

const SHOPPERS = 10;
const PAUSE_MS = 4_000;
const PATIENCE_MS = 10_000;
/** A machine may be away for so long before the first of them has an account. */
const TRY_MS = 120_000;

/** `photos` are those that were answered as stored, the newest last. */
type Shopper = { id: number; token: string; photos: string[] };

export type Shoppers = {
  /** How many photos were answered as stored. */
  photos: () => number;
  /**
   * Ends, and asks every web process for each of them: who is signed out, or whose photo there is an older one or cannot be read. Each photo
   * that was answered as stored is asked for at one of them.
   */
  end: (webUrls: readonly string[]) => Promise<string[]>;
};

/** Ten people who sign up, stay signed in, and send a new photo of themselves again and again while machines break. */
export async function letShoppersStay(url: string): Promise<Shoppers> {
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, (_, n) => signUp(url, n)));
  let isOver = false;
  const sending = shoppers.map(async (shopper) => {
    while (!isOver) {
      await sleep(PAUSE_MS);
      const photo = await sendPhoto(url, shopper);
      if (photo !== null) shopper.photos.push(photo);
    }
  });
  return {
    photos: () => shoppers.reduce((sum, { photos }) => sum + photos.length, 0),
    async end(webUrls) {
      isOver = true;
      await Promise.all(sending);
      const wrong: string[] = [];
      for (const webUrl of webUrls)
        for (const shopper of shoppers) wrong.push(...(await faultsOf(webUrl, shopper)));
      const all = shoppers.flatMap(({ photos }) => photos);
      for (const [n, photo] of all.entries())
        wrong.push(...(await faultsOfPhoto(photo, webUrls[n % webUrls.length]!)));
      return wrong;
    },
  };
}

async function signUp(url: string, n: number): Promise<Shopper> {
  const password = `LabShopper${n}!`;
  const body = { fullName: 'Hana Tesfaye', email: `lab-${n}@example.com`, password, termsAgreed: true };
  const answer = await insist(() => call(`${url}/api/auth/register`, 'POST', body), TRY_MS);
  if (!answer || answer.status >= 300)
    throw new Error(`Nobody could sign up: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  const { user, token } = answer.body as { user: { id: number }; token: string };
  return { id: user.id, token, photos: [] };
}

const asked = ({ token }: Shopper) => ({
  headers: { authorization: `Bearer ${token}` },
  patienceMs: PATIENCE_MS,
});

/** Where the photo lies by the shop's answer; null when none came. */
async function sendPhoto(url: string, shopper: Shopper): Promise<string | null> {
  const form = await photoForm(shopper.id);
  const { headers } = asked(shopper);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${url}/api/user/profile/update`, { method: 'PUT', headers, body: form, signal })
    .then(async (response) => (response.ok ? ((await response.json()) as { profilePhotoUrl: string }) : null))
    .catch(() => null);
  return answer?.profilePhotoUrl ?? null;
}

async function faultsOf(webUrl: string, shopper: Shopper): Promise<string[]> {
  const who = `shopper ${shopper.id} at ${webUrl}`;
  const answer = await insist(() =>
    call(`${webUrl}/api/user/profile/${shopper.id}`, 'GET', undefined, asked(shopper)),
  );
  if (answer?.status !== 200) return [`${who} is signed out (${answer?.status})`];
  const { profilePhotoUrl: photo } = answer.body as { profilePhotoUrl: string | null };
  if (photo === null) return shopper.photos.length === 0 ? [] : [`the photo of ${who} is gone`];
  // One whose answer was lost may be newer than all that were answered.
  if (shopper.photos.slice(0, -1).includes(photo)) return [`the photo of ${who} is an older one`];
  return await faultsOfPhoto(photo, webUrl);
}

async function faultsOfPhoto(photo: string, webUrl: string): Promise<string[]> {
  const answer = await insist(async () => {
    const got = await fetch(new URL(photo, webUrl)).catch(() => null);
    await got?.arrayBuffer().catch(() => undefined);
    return got && { status: got.status, body: {} };
  });
  return answer?.status === 200 ? [] : [`the photo ${photo} cannot be read at ${webUrl} (${answer?.status})`];
}
