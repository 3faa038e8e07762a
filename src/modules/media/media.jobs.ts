import { defineTask } from '#shop/events.ts';
import { DROP_TASK, dropFiles } from './drop-files.ts';

defineTask(DROP_TASK, dropFiles);
