import { text } from '#platform/http/answers.ts';
import { answerEvents } from '#platform/http/event-stream.ts';
import { LAST_EVENT_ID } from '#platform/wire/names.ts';
import { chatRouter } from './chat-router.ts';
import { EventsQuery } from './chat.schema.ts';
import { createChatStream, parseCursor } from './stream.ts';

/** Everything that happens in the caller's conversations, live: those of a shopper and those of their vendor's team. */
export const chatEventsApi = chatRouter('/api/chat/events', { tags: ['Chat'] }).call(
  'get',
  '/api/chat/events',
  {
    summary: 'All one’s conversations, live',
    description:
      'Server-sent events: `message`, `changed`, `seen` and `conversation` carry a ChatEvent, `typing` the vendor and ' +
      'shopper of the conversation in which the other side types. Ids count what happened: Last-Event-ID (or `after`) ' +
      'replays what was missed, each event once and in order. After `reset` too much was missed: load everything anew.',
    query: EventsQuery,
    answer: text('text/event-stream', 'The stream'),
    429: 'Too many streams.',
    run: async ({ ctx, query, c }) => {
      const from = c.req.header(LAST_EVENT_ID) ?? query.after;
      return answerEvents(c, await createChatStream(ctx, parseCursor(from)));
    },
  },
);
