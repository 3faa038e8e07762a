import { dropDeadSession } from '#modules/identity/index.ts';
import type { Config } from '#platform/config.ts';
import { LOCALES, type Locale } from '#platform/constants.ts';
import type { Actor, Ctx, PageRecord } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { openVisit, type OpenVisit } from './visit.ts';

/** What every request shares. */
export type Services = { config: Config; log: Log; db: Db };

/** Finds who is signed in by cookie or bearer token; only the identity module knows how. */
export type ReadActor = (services: Services, headers: Headers) => Promise<Omit<Actor, 'visitorId'> | null>;

const ANONYMOUS: Omit<Actor, 'visitorId'> = {
  kind: 'visitor',
  userId: null,
  vendorId: null,
  name: null,
  email: null,
};

/** The context of one request. `page` records what a rendered page shows; API calls have none. */
export async function openContext(
  services: Services,
  request: { headers: Headers; remoteAddress: string; locale: Locale; page?: PageRecord },
  readActor: ReadActor,
): Promise<Ctx & { visit: OpenVisit }> {
  const visit = openVisit(services.config, request.headers);
  const known = (await readActor(services, request.headers)) ?? ANONYMOUS;
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
    now: () => new Date(),
    remoteAddress: request.remoteAddress,
    visit,
    page: request.page ?? null,
  };
  dropDeadSession(ctx);
  return ctx;
}

/** The first language of an Accept-Language header that the product speaks; English when there is none. */
export function acceptedLocale(header: string | null): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const quality = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1);
      return { language: tag.toLowerCase().split('-')[0]!, quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter((choice) => (LOCALES as readonly string[]).includes(choice.language) && choice.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return (wanted[0]?.language as Locale | undefined) ?? 'en';
}

/** The caller's address: the socket's, or the last hop a trusted proxy added. */
export function callerAddress(config: Config, headers: Headers, socketAddress: string): string {
  if (!config.trustProxy) return socketAddress;
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || socketAddress;
}
