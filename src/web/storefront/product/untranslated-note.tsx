import type { Locale } from '#platform/language.ts';
import { useLanguage } from '#web/ui/view.ts';
import { fetchedPart, WhenFetched } from '#web/ui/when-fetched.tsx';

type Props = {
  /** The language that is shown. */
  shown: Locale;
  /** The rest is in the user's language. */
  isDescriptionAlone?: boolean;
};

// The server renders it at once; browsers fetch it only for what needs it.
const Content = import.meta.env.SSR
  ? (await import('./untranslated-note-content.tsx')).default
  : fetchedPart(() => import('./untranslated-note-content.tsx'));

/** Says in which language something is shown that its seller has not translated into the user's; nothing where it has. */
export function UntranslatedNote({ shown, isDescriptionAlone = false }: Props) {
  if (shown === useLanguage()) return null;
  return (
    <WhenFetched>
      <Content shown={shown} isDescriptionAlone={isDescriptionAlone} />
    </WhenFetched>
  );
}
