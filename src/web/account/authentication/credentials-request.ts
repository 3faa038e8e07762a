import { HTTP_TIMEOUT_MS } from '#platform/constants.ts';

export type CredentialsAnswer =
  | { ok: true; name: string }
  /** `message` is the server's sentence; null when no answer came. */
  | { ok: false; message: string | null; fields: Record<string, string> };

type Body = { user?: { fullName?: string }; message?: string; errors?: Record<string, string> };

/** Asks the documented API to sign in or up. The session comes back as a cookie that scripts cannot read. */
export async function requestWithCredentials(
  call: 'login' | 'register',
  credentials: object,
  language: string,
): Promise<CredentialsAnswer> {
  try {
    const answer = await fetch(`/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(credentials),
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    const body = (await answer.json()) as Body;
    if (answer.ok) return { ok: true, name: body.user?.fullName ?? '' };
    return { ok: false, message: body.message ?? null, fields: body.errors ?? {} };
  } catch {
    return { ok: false, message: null, fields: {} };
  }
}
