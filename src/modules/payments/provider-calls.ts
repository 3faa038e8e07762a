import type { Ctx } from '#platform/context.ts';
import { ProviderError } from './payment-provider.ts';

/** Words are kept so that each is told once; a provider that invents words without end fills nothing. */
const WORDS_KEPT = 500;
const told = new Set<string>();

type Call =
  | 'start'
  | 'query'
  | 'cancel'
  | 'refund'
  | 'query_refund'
  | 'transfer'
  | 'query_transfer'
  | 'balances'
  | 'transactions'
  | 'transfers';

/** Which call it is, of which provider, about which payment, refund or payout of ours. */
type Called = { provider: string; call: Call; id: string };

/**
 * Calls a provider, and notes in the log which call it was, how it was answered and how long that took: ids, words and numbers,
 * never what was sent. A status that nobody knows is told once for each new word. Rejects as the call does.
 */
export async function callNoted<Answer>(
  ctx: Ctx,
  called: Called,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const answer = await work();
    const { status, unknownWord } = standingIn(answer);
    ctx.log.info({ ...called, status, ms: took() }, 'a payment provider answered');
    if (unknownWord !== undefined) noteWord(ctx, called, unknownWord);
    return answer;
  } catch (error) {
    if (error instanceof ProviderError) {
      const { kind, code, cause } = error;
      const why = cause instanceof Error ? cause.message.slice(0, 200) : null;
      ctx.log.info({ ...called, kind, code, why, ms: took() }, 'a payment provider did not say yes');
    }
    throw error;
  }
}

type Standing = { status?: string; unknownWord?: string };

/** What an answer says, its own or that of the payment it has started. */
function standingIn(answer: unknown): Standing {
  if (typeof answer !== 'object' || answer === null) return {};
  return 'outcome' in answer ? (answer.outcome as Standing) : (answer as Standing);
}

function noteWord(ctx: Ctx, { provider, id }: Called, word: string): void {
  const name = `${provider} ${word}`;
  if (told.has(name) || told.size >= WORDS_KEPT) return;
  told.add(name);
  ctx.log.error(
    { provider, id, word },
    'a payment provider says a word that nobody knows; it counts as pending',
  );
}
