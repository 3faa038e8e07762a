const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Resolves in a turn of the event loop that no other long piece of work gets. Whoever is about to keep the thread for
 * milliseconds waits for it: then sixty pages asked for at once delay a short answer by one page, not by sixty. First
 * come, first served.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

function schedule(): void {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    waiting.shift()?.();
    schedule();
  });
}
