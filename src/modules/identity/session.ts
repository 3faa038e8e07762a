import type { Config } from '#platform/config.ts';
import type { Actor } from '#platform/context.ts';
import type { Column, Db } from '#platform/db.ts';
import { selectLiveSession, updateSessionSeen } from './identity.queries.ts';
import { hashToken, presentedToken, SESSION_SECONDS, verifiedToken } from './session-token.ts';

/** "Last seen" is written down at most this often, so that reading pages does not write. */
const SEEN_STEP_MS = 3_600_000;

/**
 * Who is signed in, by session cookie or bearer token; null for everyone else. One prepared statement, and none at all
 * when the request brings no token or one that we did not sign. Using a session moves its end.
 */
export async function readActor(
  { db, config }: { db: Db; config: Config },
  headers: Headers,
  now = new Date(),
): Promise<Omit<Actor, 'visitorId'> | null> {
  const presented = presentedToken(config, headers);
  const token = presented && verifiedToken(config, presented);
  if (!token) return null;
  const [session] = await selectLiveSession(db, { tokenHash: hashToken(token), now });
  if (!session) return null;
  const before = new Date(now.getTime() - SEEN_STEP_MS);
  if (session.seenAt <= before) {
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1_000);
    await updateSessionSeen(db, session.sessionId, { before, now, expiresAt });
  }
  return actorOf(session);
}

type Session = {
  sessionId: number;
  userId: number;
  vendorId: number | null;
  name: string;
  email: string | null;
  role: Column<'users', 'role'>;
};

function actorOf({ sessionId, userId, vendorId, name, email, role }: Session): Omit<Actor, 'visitorId'> {
  const owner = vendorId === null ? 'shopper' : 'vendor';
  return { kind: role === 'admin' ? 'admin' : owner, userId, vendorId, name, email, sessionId };
}
