import type { ComponentProps } from 'react';
import { Link, useParams } from 'react-router';

const PREFIXED = ['am', 'om'];

/** The prefix of the reader's language in addresses: '' for English, else `/am` or `/om`. */
export function useLanguagePrefix(): string {
  const lang = useParams().lang?.toLowerCase();
  return lang && PREFIXED.includes(lang) ? `/${lang}` : '';
}

/** A path of the shop in the reader's language; addresses of other hosts stay as they are. */
export function useLocalPath(): (path: string) => string {
  const prefix = useLanguagePrefix();
  return (path) => {
    if (!prefix || !path.startsWith('/') || path.startsWith('//')) return path;
    return path === '/' ? prefix : `${prefix}${/^\/[?#]/.test(path) ? path.slice(1) : path}`;
  };
}

type Connection = Navigator & { connection?: { saveData?: boolean } };

function savesData(): boolean {
  return typeof navigator !== 'undefined' && Boolean((navigator as Connection).connection?.saveData);
}

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'prefetch'> & {
  /** The path as the documents write it, without a language prefix. */
  to: string;
  prefetch?: 'intent' | 'none';
};

/** A link inside the shop, in the reader's language. Fetches the next page on hover or touch, not under Save-Data. */
export function LocalLink({ to, prefetch = 'intent', ...rest }: Props) {
  const localPath = useLocalPath();
  return <Link {...rest} to={localPath(to)} prefetch={savesData() ? 'none' : prefetch} />;
}
