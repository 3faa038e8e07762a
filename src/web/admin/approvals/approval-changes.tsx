import { touchedPart } from '#web/ui/touched-part.tsx';
import type { ApprovalChangesProps } from './approval-changes-content.tsx';

// It is text alone: browsers fetch the words of every kind of thing only when somebody begins to act.
const Content = import.meta.env.SSR ? (await import('./approval-changes-content.tsx')).default : null;

/** Exactly what a request would do, value by value. */
export const ApprovalChanges = touchedPart<ApprovalChangesProps>(
  Content,
  () => import('./approval-changes-content.tsx'),
);
