/** One line for the person at the terminal. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Says why a command cannot go on, and ends with status 1 without a stack trace. */
export function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
