import { usePersonal } from '#web/personal.ts';

type Field = 'n' | 'c' | 'w' | 'k';

/**
 * The reader's name (n) or the count of cart, wishlist or compare list (c, w, k). Empty in the page as it is kept; the
 * inline script `adeyShow` writes it before the first paint, React follows it afterwards.
 */
export function LiveText({ of, className }: { of: Field; className?: string }) {
  const { name, cart, wishlist, compare } = usePersonal();
  const values: Record<Field, string> = {
    n: name ?? '',
    c: shown(cart),
    w: shown(wishlist),
    k: shown(compare),
  };
  // As inner HTML, because React leaves what the inline script wrote there alone while it hydrates.
  return (
    <span
      data-me={of}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: escape(values[of]) }}
    />
  );
}

function shown(count: number): string {
  return count > 0 ? String(count) : '';
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Runs the inline script of the head on what stands above it in the document. */
export function ShowPersonal() {
  return <script dangerouslySetInnerHTML={{ __html: 'adeyShow()' }} />;
}
