import { changesPart } from '#web/desk/changes/changes-part.tsx';
import type { LineChangesProps } from './line-changes-content.tsx';

const Content = import.meta.env.SSR ? (await import('./line-changes-content.tsx')).default : null;

/** What a line of the log says has changed. */
export const LineChanges = changesPart<LineChangesProps>(Content, () => import('./line-changes-content.tsx'));
