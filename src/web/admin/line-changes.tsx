import { touchedPart } from '#web/ui/touched-part.tsx';
import type { LineChangesProps } from './line-changes-content.tsx';

// It is text alone: browsers fetch the words of every kind of thing only when somebody begins to act.
const Content = import.meta.env.SSR ? (await import('./line-changes-content.tsx')).default : null;

/** What a line of the log says has changed. */
export const LineChanges = Content
  ? function LineChanges(props: LineChangesProps) {
      return (
        <div>
          <Content {...props} />
        </div>
      );
    }
  : touchedPart(() => import('./line-changes-content.tsx'));
