import { useEffect, useRef } from 'react';
import { WRITE_PERSONAL } from '#document/before-paint.ts';
import { readPersonal, usePersonal } from '#web/use-personal.ts';

const FIELDS = { n: 'name', c: 'cart', w: 'wishlist', k: 'compare', i: 'inbox' } as const;
type Field = keyof typeof FIELDS;

/**
 * The user's name (n) or the count of cart, wishlist, compare list or unseen messages (c, w, k, i). Empty in the page as it is kept; the
 * inline script `adeyShow` writes it before the first paint, React follows it afterwards.
 */
export function LiveText({ of, className }: { of: Field; className?: string }) {
  const value = textOf(usePersonal(FIELDS[of]));
  const box = useRef<HTMLSpanElement>(null);
  // A count that falls to nothing while the page hydrates looks unchanged to React: the script's text must go all the same.
  useEffect(() => {
    const text = textOf(readPersonal()[FIELDS[of]]);
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

/** Nothing where there is no name, and for a count of nothing. */
function textOf(value: string | number | null): string {
  return String(value || '');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Runs the inline script of the head on what stands above it in the document. */
export function ShowPersonal() {
  return <script dangerouslySetInnerHTML={{ __html: WRITE_PERSONAL }} />;
}
