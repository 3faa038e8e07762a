import { z } from '@hono/zod-openapi';
import { lineForOthers, multiLineText } from '#platform/validation.ts';
import { Id, IdNumber } from '#platform/wire/schemas.ts';

const State = z.enum(['open', 'answered', 'closed']);
const Person = z.object({ id: z.number().int(), name: z.string() });

export const ListedTicket = z
  .object({
    number: z.string(),
    subject: z.string(),
    state: State,
    locale: z.enum(['en', 'am', 'om']),
    assignee: Person.nullable(),
    writtenAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .openapi('ListedTicket');
export type ListedTicket = z.infer<typeof ListedTicket>;
export const ListedTickets = z
  .object({ content: z.array(ListedTicket), next: z.string().nullable() })
  .openapi('ListedTickets');
export type ListedTickets = z.infer<typeof ListedTickets>;

export const TicketDetail = ListedTicket.extend({
  email: z.string(),
  userId: z.number().int().nullable(),
  message: z.string(),
  version: z.number().int(),
  messages: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['reply', 'note']),
      author: z.string(),
      body: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  staff: z.array(Person).openapi({ description: 'Who may be given it.' }),
}).openapi('TicketDetail');
export type TicketDetail = z.infer<typeof TicketDetail>;

export const TicketPath = z.object({ number: z.string().max(20) });
export const WriteOnTicket = z
  .object({
    body: multiLineText(4_000).min(1),
    formKey: z
      .uuid()
      .openapi({ description: 'Made by the sender; the same key on the same ticket is the same text.' }),
  })
  .openapi('WriteOnTicket');
export type WriteOnTicket = z.infer<typeof WriteOnTicket>;

const Version = z.number().int().min(1).max(2_147_483_647);
export const ReplyToTicket = WriteOnTicket.extend({
  version: Version.optional().openapi({
    description: 'The version that was shown: when another one is there meanwhile, nothing is sent (409).',
  }),
}).openapi('ReplyToTicket');
export type ReplyToTicket = z.infer<typeof ReplyToTicket>;
export const ChangeTicket = z
  .object({
    version: Version,
    state: z.enum(['open', 'closed']).optional(),
    assigneeId: IdNumber.nullable().optional(),
    reason: lineForOthers(500).optional(),
  })
  .openapi('ChangeTicket');
export type ChangeTicket = z.infer<typeof ChangeTicket>;

const FormVersion = z.coerce.number().int().min(1).max(2_147_483_647);
export const ReplyForm = WriteOnTicket.extend({ version: FormVersion });
export const AssignForm = z.object({ version: FormVersion, assigneeId: Id.optional() });
export const TicketStateForm = z.object({ version: FormVersion });
