/**
 * A token that a provider's calls need, asked for once by all of them together and kept for `keepMs`. `renewed` asks for another
 * one, after a call was answered that it is none.
 */
export function tokenCache(ask: () => Promise<string>, keepMs: number) {
  let kept: { token: Promise<string>; until: number } | null = null;
  const renewed = async (): Promise<string> => {
    const mine = { token: ask(), until: Date.now() + keepMs };
    kept = mine;
    mine.token.catch(() => (kept = kept === mine ? null : kept));
    return await mine.token;
  };
  const current = async () => (kept && kept.until > Date.now() ? await kept.token : await renewed());
  /** Calls with the token, and once more with another one when it was refused (401). */
  const withToken = async <Answer extends { status: number }>(
    send: (token: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await send(await current());
    return answer.status === 401 ? await send(await renewed()) : answer;
  };
  return { withToken };
}
