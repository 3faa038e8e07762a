import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '#platform/db.ts';
import { sessionOf } from '#tests/support/chat-load.ts';
import { aUser } from '#tests/support/factories.ts';
import { photoForm } from '#tests/support/photo-form.ts';
import { insist } from './buyers.ts';
import type { Trial } from './shop-on-trial.ts';

const BETWEEN_MS = 500;
const PATIENCE_MS = 30_000;

export type Photos = {
  /** How many were taken. */
  count: () => number;
  send(isOver: () => boolean): Promise<void>;
  /** What was taken and cannot be seen, and that the person was signed out. */
  lost: string[];
};

/** Somebody with an account who sends another photo of themselves again and again, insists until it is taken, and looks at it. */
export async function photosOf(trial: Trial, url: string): Promise<Photos> {
  const db = createDb(trial.pool);
  const [secret] = trial.ctx().config.secrets.auth;
  const { id } = await aUser(db);
  const authorization = `Bearer ${await sessionOf(db, secret!, id)}`;
  const lost: string[] = [];
  let count = 0;
  const ask = (path: string, init: RequestInit = {}) =>
    insist(async () => {
      const headers = { authorization };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(new URL(path, url), { ...init, headers, signal }).catch(() => null);
      const text = await answer?.text().catch(() => null);
      return answer && typeof text === 'string' ? { status: answer.status, body: { text } } : null;
    });
  return {
    lost,
    count: () => count,
    async send(isOver) {
      for (let turn = 0; !isOver(); turn += 1) {
        const background = { r: (turn * 31) % 256, g: (turn * 7) % 256, b: 120 };
        const body = await photoForm(id, background);
        const taken = await ask('/api/user/profile/update', { method: 'PUT', body });
        const address = /"profilePhotoUrl":"([^"]+)"/.exec(String(taken?.body.text))?.[1];
        if (address === undefined) lost.push(`a photo: ${taken?.status ?? 'no answer'}`);
        else {
          count += 1;
          const seen = await ask(new URL(address, url).pathname);
          if (seen?.status !== 200) lost.push(`a photo that was taken: ${seen?.status ?? 'no answer'}`);
        }
        await sleep(BETWEEN_MS);
      }
    },
  };
}
