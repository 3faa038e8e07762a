import { randomUUID } from 'node:crypto';
import { forgetEndedSession } from '#modules/identity/index.ts';
import type { Config } from '#platform/config.ts';
import type { Locale } from '#platform/language.ts';
import type { Actor, Ctx, PageRecord } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { createVisit, type RequestVisit } from './visit.ts';

/** What every request shares; `now` is the time by the clock that all processes agree on, else by this machine's. */
export type Services = { config: Config; log: Log; db: Db; now?: () => Date };

/** Finds who is signed in at that time by cookie or bearer token; only the identity module knows how. */
export type ReadActor = (
  services: Services,
  headers: Headers,
  now: Date,
) => Promise<Omit<Actor, 'visitorId'> | null>;

const ANONYMOUS: Omit<Actor, 'visitorId'> = {
  kind: 'visitor',
  userId: null,
  vendorId: null,
  name: null,
  email: null,
};

type Asked = {
  headers: Headers;
  remoteAddress: string;
  locale: Locale;
  /** The language that a page's address names, if it does. */
  addressLocale?: Locale | null;
  page?: PageRecord;
};

/** The context of one request. `page` records what a rendered page shows; API calls have none. */
export async function createRequestContext(
  services: Services,
  request: Asked,
  readActor: ReadActor,
): Promise<Ctx & { visit: RequestVisit }> {
  const visit = createVisit(services.config, request.headers);
  const now = services.now ?? (() => new Date());
  const known = (await readActor(services, request.headers, now())) ?? ANONYMOUS;
  const actor: Actor = {
    ...known,
    // Read late: a first add to cart makes the visitor in the middle of its request.
    get visitorId() {
      return visit.visitorId;
    },
  };
  const ctx = {
    ...services,
    actor,
    locale: request.locale,
    addressLocale: request.addressLocale ?? null,
    now,
    remoteAddress: request.remoteAddress,
    requestId: randomUUID(),
    visit,
    page: request.page ?? null,
  };
  forgetEndedSession(ctx);
  return ctx;
}
