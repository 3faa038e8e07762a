import { defineCron, defineTask } from '#shop/events.ts';
import { DROP_TASK, dropFiles } from './drop-files.ts';
import { forgetOrphans } from './forget-orphans.ts';

defineTask(DROP_TASK, dropFiles);

// What killed processes left is small and harms nobody: once a night is often enough.
defineCron('media_forget_orphans', '17 3 * * *', forgetOrphans);
