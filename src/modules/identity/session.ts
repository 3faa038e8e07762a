import type { Config } from '#platform/config.ts';
import type { Actor, StaffOfActor } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { STAFF_RIGHTS, STAFF_SESSION_MS } from '#shop/staff-rights.ts';
import { selectLiveSession, updateSessionSeen } from './identity.queries.ts';
import { hashToken, presentedToken, SESSION_SECONDS, verifiedToken } from './session-token.ts';

/** "Last seen" is written down at most this often, so that reading pages does not write. */
const SEEN_STEP_MS = 3_600_000;

/**
 * Who is signed in, by session cookie or bearer token; null for everyone else. One prepared statement, and none at all
 * when the request brings no token or one that we did not sign. Using a session moves its end; one of staff ends twelve
 * hours after it began.
 */
export async function readActor(
  { db, config }: { db: Db; config: Config },
  headers: Headers,
  now = new Date(),
): Promise<Omit<Actor, 'visitorId'> | null> {
  const presented = presentedToken(config, headers);
  const token = presented && verifiedToken(config, presented);
  if (!token) return null;
  const [session] = await selectLiveSession(db, {
    tokenHash: hashToken(token),
    now,
    staffSince: new Date(now.getTime() - STAFF_SESSION_MS),
  });
  if (!session) return null;
  const before = new Date(now.getTime() - SEEN_STEP_MS);
  if (session.seenAt <= before) {
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1_000);
    await updateSessionSeen(db, session.sessionId, { before, now, expiresAt });
  }
  return actorOf(session);
}

type Session = Awaited<ReturnType<typeof selectLiveSession>>[number];

function actorOf(session: Session): Omit<Actor, 'visitorId'> {
  const { sessionId, userId, vendorId, name, email, teamRole, storeState } = session;
  const staff = staffOf(session);
  const owner = vendorId === null ? 'shopper' : 'vendor';
  const team = teamRole && storeState && { role: teamRole, state: storeState };
  return { kind: staff ? 'staff' : owner, userId, vendorId, team, name, email, sessionId, staff };
}

/** The locked role has every right, also those that later versions bring. */
function staffOf({ staffRole, permissions, isLocked, factorAt, isDemo }: Session): StaffOfActor | null {
  if (staffRole === null) return null;
  return {
    role: staffRole,
    rights: isLocked ? STAFF_RIGHTS : (permissions ?? []),
    factorAt,
    isDemo: isDemo ?? false,
  };
}
