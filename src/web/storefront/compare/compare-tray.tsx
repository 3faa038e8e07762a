import { m } from '#messages';
import { useApi } from '#web/chrome/use-api.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The pictures of what is compared and the way there, below a list of goods. `count` is that of the readable cookie. */
export default function CompareTray({ count }: { count: number }) {
  const list = useApi('/api/lists/compare');
  const items = list.state === 'ready' ? list.value.items : [];
  return (
    <section
      aria-label={m.compare_title()}
      className="compare-tray sticky bottom-16 z-20 flex items-center gap-2 rounded-card border border-line bg-surface p-2 shadow-raised md:bottom-2 print:hidden [@media(max-height:500px)]:static"
    >
      <ul className="flex min-w-0 flex-1 gap-2">
        {items.map(({ product: { id, title, textLocale, image } }) => (
          <li key={id} title={title} lang={textLocale}>
            <Picture image={pictureSource(image)} alt={title} sizes="2.5rem" className="size-10" />
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
