import { afterEach, beforeEach, vi } from 'vitest';

const METHODS = ['debug', 'error', 'info', 'log', 'warn'] as const;
const stray: string[] = [];

// What a test prints is noise at best and an unseen warning at worst: it fails the test.
beforeEach(() => {
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation(
      (...parts: unknown[]) => void stray.push(`console.${method}: ${parts.map(String).join(' ')}`),
    );
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  const printed = stray.splice(0);
  if (printed.length > 0) throw new Error(`The test printed to the console:\n${printed.join('\n')}`);
});
