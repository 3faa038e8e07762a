import { useEffect, useRef } from 'react';
import { WRITE_PERSONAL } from '#document/before-paint.ts';
import type { Personal } from '#platform/wire/personal.ts';
import { readPersonal, usePersonal } from '#web/use-personal.ts';

type Field = 'n' | 'c' | 'w' | 'k' | 'i';

/**
 * The user's name (n) or the count of cart, wishlist, compare list or unseen messages (c, w, k, i). Empty in the page as it is kept; the
 * inline script `adeyShow` writes it before the first paint, React follows it afterwards.
 */
export function LiveText({ of, className }: { of: Field; className?: string }) {
  const value = valueOf(usePersonal(), of);
  const box = useRef<HTMLSpanElement>(null);
  // A count that falls to nothing while the page hydrates looks unchanged to React: the script's text must go all the same.
  useEffect(() => {
    const text = valueOf(readPersonal(), of);
    if (box.current && box.current.textContent !== text) box.current.textContent = text;
  });
  // As inner HTML, because React leaves what the inline script wrote there alone while it hydrates.
  return (
    <span
      ref={box}
      data-me={of}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: escape(value) }}
    />
  );
}

function valueOf({ name, cart, wishlist, compare, inbox }: Personal, of: Field): string {
  const values: Record<Field, string> = {
    n: name ?? '',
    c: shown(cart),
    w: shown(wishlist),
    k: shown(compare),
    i: shown(inbox),
  };
  return values[of];
}

function shown(count: number): string {
  return count > 0 ? String(count) : '';
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Runs the inline script of the head on what stands above it in the document. */
export function ShowPersonal() {
  return <script dangerouslySetInnerHTML={{ __html: WRITE_PERSONAL }} />;
}
