import { type MouseEvent, type ReactNode, use, useState } from 'react';
import { useNavigate } from 'react-router';
import { StillMarkupContext } from './still-markup.ts';

type Props = {
  id: string;
  as: 'footer' | 'section' | 'ul';
  label?: string | undefined;
  className: string;
  /** `import.meta.env.SSR && (() => …)`: what it uses is in no script. */
  draw: false | (() => ReactNode);
};

/**
 * A part of the chrome that stays as the server wrote it: the browser neither fetches nor runs what drew it. Links in it lead on as all
 * links of the shop do. Nothing in it may change while the page is open.
 */
export function Still({ id, as: Tag, label, className, draw }: Props) {
  const navigate = useNavigate();
  // Read only if the whole page has to be drawn anew; hydration leaves what stands there alone.
  const [html] = useState(() => (import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '')));
  if (import.meta.env.SSR) return <Drawn id={id} as={Tag} label={label} className={className} draw={draw} />;
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || link?.target;
    if (!link || isOther || link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The links inside are what is pressed.
    <Tag
      id={id}
      aria-label={label}
      className={className}
      onClick={onClick}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** On the server: as an earlier page has drawn it, else drawn now. */
function Drawn({ id, as: Tag, label, className, draw }: Props) {
  const markup = use(StillMarkupContext);
  const known = markup?.known.get(id);
  if (known !== undefined)
    return (
      <Tag id={id} aria-label={label} className={className} dangerouslySetInnerHTML={{ __html: known }} />
    );
  markup?.drawn.add(id);
  return (
    <Tag id={id} aria-label={label} className={className}>
      {draw && draw()}
    </Tag>
  );
}
