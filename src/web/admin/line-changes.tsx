import { touchedPart } from '#web/ui/touched-part.tsx';
import type { LineChangesProps } from './line-changes-content.tsx';

// It is text alone: browsers fetch the words of every kind of thing only when somebody begins to act.
const Content = import.meta.env.SSR ? (await import('./line-changes-content.tsx')).default : null;

/** What a line of the log says has changed. */
export const LineChanges = touchedPart<LineChangesProps>(Content, () => import('./line-changes-content.tsx'));
