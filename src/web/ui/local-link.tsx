import { type ComponentProps, createElement } from 'react';
import { Link, useParams } from 'react-router';
import { type Locale, isLocale, localizedPath } from '#platform/language.ts';

/** The language that the page's address names; null at a bare address, whose links are bare as well. */
export function useAddressLocale(): Locale | null {
  const lang = useParams().lang?.toLowerCase();
  return isLocale(lang) ? lang : null;
}

/** A path of the shop as links of this page say it; addresses of other hosts stay as they are. */
export function useLocalPath(): (path: string) => string {
  const locale = useAddressLocale();
  return (path) => localizedPath(path, locale);
}

type Connection = Navigator & { connection?: { saveData?: boolean } };

function savesData(): boolean {
  return typeof navigator !== 'undefined' && Boolean((navigator as Connection).connection?.saveData);
}

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'prefetch' | 'discover'> & {
  /** The path as the documents write it, without a language prefix. */
  to: string;
  prefetch?: 'intent' | 'none';
};

/** A link inside the shop, explicit in its language where the page's address is. Fetches the next page on hover or touch, not under Save-Data. */
export function LocalLink({ to, prefetch = 'intent', ...rest }: Props) {
  const address = useLocalPath()(to);
  // A document has hundreds of links, and what the router's own does beside its address happens in browsers alone.
  if (import.meta.env.SSR && address.startsWith('/'))
    return createElement('a', { ...markupOf(rest), href: address });
  return <Link {...rest} to={address} discover="none" prefetch={savesData() ? 'none' : prefetch} />;
}

/** Without what a link says to the router. */
function markupOf({
  replace: _replace,
  state: _state,
  mask: _mask,
  relative: _relative,
  reloadDocument: _reload,
  preventScrollReset: _reset,
  viewTransition: _transition,
  defaultShouldRevalidate: _revalidate,
  ...attributes
}: Omit<Props, 'to' | 'prefetch'>) {
  return attributes;
}
