import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderError } from './payment-provider.ts';

export type ProviderCall = {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** What must not reach the provider twice: a broken connection then leaves open whether it has. */
  isOnce?: boolean;
};

/** How long a provider that has enough of us is left alone before the one repeat. */
const BUSY_MS = 500;

/**
 * The JSON that a provider answers, with its status: 2xx, or a 4xx that may be understood. Everything else rejects with a
 * ProviderError that says what may have happened. A kept connection that broke is replaced once, and a provider that is
 * busy (429) asked once more: every call but those that are made once must bear being repeated.
 */
export async function callProvider(call: ProviderCall): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await callOnce(call);
    if (answer.status !== 429) return answer;
    if (call.isOnce) throw unclear(new Error('HTTP 429'));
    await sleep(BUSY_MS);
  } catch (error) {
    if (call.isOnce || !(error instanceof ProviderError) || !isBrokenConnection(error)) throw error;
  }
  const again = await callOnce(call).catch((error: unknown) => {
    // The first request may have arrived, whatever became of the second.
    if (error instanceof ProviderError && error.kind === 'unreachable') throw unclear(error);
    throw error;
  });
  if (again.status === 429) throw unclear(new Error('HTTP 429'));
  return again;
}

/** An answer that says nothing: the provider may have acted. */
export function unclear(cause?: unknown): ProviderError {
  return new ProviderError('unknown', 'outcome_unknown', cause);
}

async function callOnce({ url, timeoutMs, body, isOnce: _isOnce, ...init }: ProviderCall) {
  try {
    const response = await fetch(url, {
      ...init,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const answer: unknown = await response.json();
    if (!response.ok && (response.status < 400 || response.status > 499))
      throw unclear(new Error(`HTTP ${response.status}`));
    return { status: response.status, body: answer };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw isNeverArrived(error) ? new ProviderError('unreachable', 'provider_down', error) : unclear(error);
  }
}

const NEVER_ARRIVED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether the connection itself could not be made, so that no request can have been acted on. */
export function isNeverArrived(error: unknown): boolean {
  return NEVER_ARRIVED.has(causeCode(error));
}

function isBrokenConnection(error: ProviderError): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(causeCode(error.cause));
}

function causeCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
