import type pg from 'pg';

/** For how long an answer is kept: nobody needs to know it sooner, and nobody can load the database by asking. */
const KEEP_MS = 1_000;

/** Asks the database whether it answers; at most once a second however often it is called, and never twice at a time. */
export function createReadyProbe(pool: Pick<pg.Pool, 'query'>, keepMs = KEEP_MS): () => Promise<boolean> {
  let kept: { answer: Promise<boolean>; until: number } | null = null;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const asked = {
      until: Infinity,
      answer: pool.query('select 1').then(
        () => true,
        () => false,
      ),
    };
    void asked.answer.then(() => (asked.until = performance.now() + keepMs));
    kept = asked;
    return asked.answer;
  };
}
