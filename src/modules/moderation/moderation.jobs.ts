import { defineCron } from '#shop/events.ts';
import { RELEASE_TASK, releaseWaiting } from './release-waiting.ts';

// Staff's word queues it too: this one finds what mending, or another figure of the shop, let through.
defineCron(RELEASE_TASK, '* * * * *', releaseWaiting);
