export { queuesApi } from './queues.api.ts';
export { readQueues } from './read-queues.ts';
