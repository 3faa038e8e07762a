import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import type { ListItem } from '#modules/lists/lists.schema.ts';
import { useApi } from '#web/chrome/use-api.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The pictures of what is compared and the way there, below a list of goods. `count` is that of the readable cookie. */
export default function CompareTray({ count }: { count: number }) {
  const items = useCompared(count);
  return (
    <section
      aria-label={m.compare_title()}
      className="compare-tray sticky bottom-16 z-20 flex items-center gap-2 rounded-card border border-line bg-surface p-2 shadow-raised md:bottom-2 print:hidden [@media(max-height:500px)]:static"
    >
      <ul className="flex min-w-0 flex-1 gap-2">
        {items.map(({ product: { id, title, textLocale, image } }) => (
          <li key={id} title={title} lang={textLocale} className="max-w-10 min-w-0 flex-1">
            <Picture image={pictureSource(image)} alt={title} sizes="2.5rem" />
          </li>
        ))}
      </ul>
      <LinkButton to="/Compare" size="small">
        <Icon name="compare" className="size-5" />
        {m.compare_tray({ count })}
      </LinkButton>
    </section>
  );
}

const AGAIN_MS = 400;
const MOST_TRIES = 8;

/** What is compared. The count goes up before the server has what was added: until both agree the list is asked for again. */
function useCompared(count: number): readonly ListItem[] {
  const list = useApi('/api/lists/compare');
  const [items, setItems] = useState<readonly ListItem[]>([]);
  if (list.state === 'ready' && list.value.items !== items) setItems(list.value.items);
  const { retry } = list;
  const isBehind = list.state === 'ready' && list.value.items.length !== count;
  const tries = useRef({ of: count, done: 0 });
  useEffect(() => {
    if (tries.current.of !== count) tries.current = { of: count, done: 0 };
    if (!isBehind || tries.current.done === MOST_TRIES) return;
    tries.current.done += 1;
    const timer = setTimeout(retry, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [count, isBehind, retry]);
  return items;
}
