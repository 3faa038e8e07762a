import { randomUUID } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import type { Visit } from '#platform/context.ts';
import { sign, unsign } from '#platform/tokens.ts';
import { CART_TOKEN, PERSONAL_COOKIE } from '#platform/wire/names.ts';
import { decodePersonal, encodePersonal, type Personal, PERSONAL_SECONDS } from '#platform/wire/personal.ts';
import { UUID } from '#platform/wire/scalars.ts';

const VISITOR_COOKIE = 'adey_visitor';
/** Guests find their cart again for 180 days. */
const VISITOR_SECONDS = 180 * 24 * 3600;

export type RequestVisit = Visit & {
  readonly visitorId: string | null;
  /** The Set-Cookie values of the answer. `count` supplies the numbers when a use case asked for a fresh count. */
  finish(count: () => Promise<Personal>): Promise<string[]>;
};

/** Reads what the browser (cookies) or API client (`Cart-Token`) brought, and gathers what the answer sends back. */
export function createVisit(config: Config, headers: Headers): RequestVisit {
  const cookies = parseCookies(headers.get('cookie'));
  const secret = config.secrets.cookie;
  const token = cookies.get(VISITOR_COOKIE) ?? headers.get(CART_TOKEN);
  const known = unsign(secret, 'visitor', token);
  let visitorId = known && UUID.test(known) ? known : null;
  const outgoing = new Map<string, string>();
  let counts: Partial<Personal> | 'recount' | null = null;

  function setCookie(
    name: string,
    value: string | null,
    options: { maxAgeSeconds?: number; httpOnly?: boolean } = {},
  ): void {
    // What is read after this in the same request is what the browser will have.
    if (value === null) cookies.delete(name);
    else cookies.set(name, value);
    const parts = [`${name}=${value ?? ''}`, 'Path=/', 'SameSite=Lax'];
    if (options.httpOnly ?? true) parts.push('HttpOnly');
    if (config.publicUrl.startsWith('https:')) parts.push('Secure');
    if (value === null) parts.push('Max-Age=0');
    else if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
    outgoing.set(name, parts.join('; '));
  }

  function become(id: string): string {
    visitorId = id;
    setCookie(VISITOR_COOKIE, sign(secret, 'visitor', id), { maxAgeSeconds: VISITOR_SECONDS });
    return id;
  }

  return {
    get visitorId() {
      return visitorId;
    },
    ensureVisitor() {
      return visitorId ?? become(randomUUID());
    },
    resumeVisitor(id) {
      if (visitorId === null) become(id);
    },
    token: () => (visitorId === null ? null : sign(secret, 'visitor', visitorId)),
    touchCounts(patch) {
      if (!patch) counts = 'recount';
      else if (counts !== 'recount') counts = { ...counts, ...patch };
    },
    setCookie,
    cookie: (name) => cookies.get(name) ?? null,
    userAgent: headers.get('user-agent') ?? '',
    async finish(count) {
      if (counts !== null) {
        const current = decodePersonal(cookies.get(PERSONAL_COOKIE));
        const next = counts === 'recount' ? await count() : { ...current, ...counts };
        setCookie(PERSONAL_COOKIE, encodePersonal(next), {
          maxAgeSeconds: PERSONAL_SECONDS,
          httpOnly: false,
        });
      }
      return [...outgoing.values()];
    },
  };
}

function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0) cookies.set(part.slice(0, equals).trim(), part.slice(equals + 1).trim());
  }
  return cookies;
}
