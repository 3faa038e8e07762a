import { readerIn, VISITOR } from '#web/offline/wire.ts';

/** Whose sign-in ended in this browser within the last half hour; null when nobody's. */
export function formerReader(): string | null {
  return cookieNamed('adey_was') ?? null;
}

/** Who is signed in now; null for visitors. */
export function presentReader(): string | null {
  const reader = readerIn(cookieNamed('adey_me'));
  return reader === VISITOR ? null : reader;
}

function cookieNamed(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
}
