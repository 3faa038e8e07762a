import { changesPart } from '#web/desk/changes/changes-part.tsx';
import type { ApprovalChangesProps } from './approval-changes-content.tsx';

const Content = import.meta.env.SSR ? (await import('./approval-changes-content.tsx')).default : null;

/** Exactly what a request would do, value by value. */
export const ApprovalChanges = changesPart<ApprovalChangesProps>(
  Content,
  () => import('./approval-changes-content.tsx'),
);
