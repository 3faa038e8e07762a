export type CardInput = { name: string; number: string; expiry: string; cvc: string };
export type CardProblems = Partial<Record<keyof CardInput, 'required' | 'invalid' | 'expired'>>;

const TIMEOUT_MS = 10_000;

/** The provider read the card and says which of its parts cannot be. */
export class CardDeclined extends Error {
  readonly problems: CardProblems;

  constructor(problems: CardProblems) {
    super('card refused');
    this.problems = problems;
  }
}

/** The card as typed. Its controls carry no name, so that no form ever sends them to the shop. */
export function cardOf(form: HTMLFormElement): CardInput {
  const value = (part: string) =>
    form.querySelector<HTMLInputElement>(`[data-card="${part}"]`)?.value.trim() ?? '';
  return {
    name: value('cardName'),
    number: value('cardNumber'),
    expiry: value('cardExpiry'),
    cvc: value('cardCvc'),
  };
}

/**
 * Exchanges the card at the payment provider for a token that stands for it once. Throws CardDeclined, or any other
 * error when the provider does not answer within 10 s.
 */
export async function tokenizeCard(
  at: { url: string; publishableKey: string },
  card: CardInput,
): Promise<string> {
  const response = await fetch(at.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: JSON.stringify({ publishableKey: at.publishableKey, ...card }),
  });
  const answer = (await response.json()) as { token?: string; code?: string; errors?: CardProblems };
  if (answer.token) return answer.token;
  if (answer.code === 'card_invalid') throw new CardDeclined(answer.errors ?? {});
  throw new Error(`The payment provider answered ${response.status}.`);
}
