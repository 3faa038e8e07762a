import { VISITOR_ACCOUNT_MARK } from '#platform/wire/names.ts';
import { keepPhoto, listPhotos, sendPhotos, type UnmadeState } from '#web/offline/photo-outbox.ts';
import { keepChosen, listUnmade } from '#web/offline/unmade-photos.ts';
import { pageLanguage } from '#web/page-language.ts';
import { readPersonal } from '#web/use-personal.ts';

const RETRY_MS = [1_000, 3_000, 10_000, 30_000];

/** Whose photos this browser sends. */
export function photoMaker(): string {
  return readPersonal().accountMark ?? VISITOR_ACCOUNT_MARK;
}

/** The files of a field, which is empty again for others. */
export function taken(input: HTMLInputElement | null): File[] {
  const files = [...(input?.files ?? [])];
  if (input) input.value = '';
  return files;
}

/** What makes a photo small enough comes when one is chosen; where it does not, the photo goes as it is. */
function photoToSend(file: Blob): Promise<Blob> {
  return import('#web/files/photo-to-send.ts').then(
    (shrinking) => shrinking.photoToSend(file),
    () => file,
  );
}

/** Keeps chosen photos of a product, each under a name of its own, and begins to send them. */
export async function addPhotos(productId: number, files: readonly File[]): Promise<void> {
  for (const file of files) {
    await keepPhoto({
      key: crypto.randomUUID(),
      productId,
      accountMark: photoMaker(),
      language: pageLanguage(),
      name: file.name,
      file: await photoToSend(file),
      at: Date.now(),
      state: 'waiting',
      reason: '',
    });
    noteWaiting(true);
    void sendAll();
  }
}

let choosing: Promise<void> = Promise.resolve();

/** Keeps photos chosen beside the form of a new product, one after the other, until it is made. */
export function chooseForNew(files: readonly File[]): Promise<void> {
  choosing = choosing.then(async () => {
    for (const file of files)
      await keepChosen(await photoToSend(file), {
        accountMark: photoMaker(),
        language: pageLanguage(),
        name: file.name,
      });
  });
  return choosing;
}

/** Gives the photos that were shared or chosen before to the product made since, to be sent. Twice is once. */
export async function adoptUnmade(productId: number, state: UnmadeState): Promise<void> {
  // A slow phone still shrinks some when the form is saved.
  await choosing;
  const accountMark = photoMaker();
  for (const photo of await listUnmade(accountMark, state)) {
    // Chosen ones were shrunk when they were.
    const file = state === 'chosen' ? photo.file : await photoToSend(photo.file);
    await keepPhoto({ ...photo, accountMark, productId, file, state: 'waiting' });
    noteWaiting(true);
  }
}

let isGoing = false;
let isAskedAgain = false;
let wake: () => void = () => undefined;

/**
 * Sends what waits until it has arrived: over a connection that drops it tries again, and at once when there is one again.
 * Where the browser has Background Sync the worker goes on when no page is open.
 */
export async function sendAll(): Promise<void> {
  isAskedAgain = true;
  wake();
  if (isGoing) return;
  isGoing = true;
  try {
    for (let tries = 0; isAskedAgain;) {
      isAskedAgain = false;
      const { isLeft, sent } = await sendPhotos(photoMaker());
      if (!isLeft) continue;
      tries = sent > 0 ? 0 : tries + 1;
      isAskedAgain = true;
      void askForSync();
      await pause(RETRY_MS[Math.min(Math.max(tries - 1, 0), RETRY_MS.length - 1)]!);
    }
    noteWaiting((await listPhotos(photoMaker())).length > 0);
  } finally {
    isGoing = false;
  }
}

/** Until some time has passed, there is a connection again, or another photo is added. */
async function pause(ms: number): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    wake = end;
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      wake = () => undefined;
      done();
    }
  });
}

async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register('adey-outbox').catch(() => undefined);
}

const WAITING = 'adey_photos';

/** Remembers whether there is something to send, so that a room without photos need not load what sends them. */
function noteWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(WAITING, '1');
    else localStorage.removeItem(WAITING);
  } catch {
    // A browser that keeps nothing has nothing to go on with.
  }
}
