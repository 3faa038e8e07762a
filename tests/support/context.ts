import { randomUUID } from 'node:crypto';
import type { Actor, Ctx, Visit } from '#platform/context.ts';
import { systemContext } from '#platform/context.ts';

/** Who asks, in which language and when. `visitorId` null: a browser that brought no cookie. */
export type Asking = Partial<Omit<Actor, 'kind'>> & {
  kind?: Actor['kind'];
  locale?: Ctx['locale'];
  now?: Date | (() => Date);
  remoteAddress?: string;
};

/** A context as the server would build it for this user; the visitor is made at the first write, as in a browser. */
export function testContext(parts: Pick<Ctx, 'db' | 'config' | 'log'>, asking: Asking = {}): Ctx {
  let visitorId = asking.visitorId ?? null;
  const cookies = new Map<string, string>();
  const visit: Visit = {
    ensureVisitor: () => (visitorId ??= randomUUID()),
    resumeVisitor: (id) => void (visitorId ??= id),
    token: () => visitorId,
    touchCounts: () => undefined,
    setCookie: (name, value) => void (value === null ? cookies.delete(name) : cookies.set(name, value)),
    cookie: (name) => cookies.get(name) ?? null,
  };
  const actor: Actor = {
    kind: asking.kind ?? kindOf(asking),
    userId: asking.userId ?? null,
    vendorId: asking.vendorId ?? null,
    team: asking.team ?? (asking.vendorId ? { role: 'owner', state: 'open' } : null),
    name: asking.name ?? null,
    email: asking.email ?? null,
    sessionId: asking.sessionId ?? null,
    staff: asking.staff ?? null,
    get visitorId() {
      return visitorId;
    },
  };
  const { now } = asking;
  return systemContext({
    ...parts,
    actor,
    visit,
    locale: asking.locale ?? 'en',
    remoteAddress: asking.remoteAddress ?? '127.0.0.1',
    ...(now ? { now: now instanceof Date ? () => now : now } : {}),
  });
}

function kindOf(asking: Asking): Actor['kind'] {
  if (asking.staff) return 'staff';
  if (asking.vendorId) return 'vendor';
  return asking.userId ? 'shopper' : 'visitor';
}
