import { csvFile } from '#platform/csv.ts';
import { empty, json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { changeTicket, getTicket, noteOnTicket, replyToTicket } from './answer-tickets.ts';
import { listTickets, ticketFile } from './list-tickets.ts';
import {
  ChangeTicket,
  ListedTickets,
  ReplyToTicket,
  TicketDetail,
  TicketPath,
  WriteOnTicket,
} from './tickets.schema.ts';
import { TICKETS } from './tickets.table.ts';

const right = 'support.answer';
const askedIn = (url: string) => tableAddress(TICKETS).parse(new URL(url).searchParams);

/** Letters to support, for who answers them. */
export const ticketsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/tickets', {
    operationId: 'listTickets',
    summary: 'Letters to support, the newest first',
    right,
    query: tableFields(TICKETS),
    answer: json(ListedTickets, 'Up to 25'),
    run: ({ ctx, c }) => listTickets(ctx, askedIn(c.req.url)),
  })
  .call('get', '/api/admin/tickets.csv', {
    operationId: 'getTicketsFile',
    summary: 'All letters that match, as a file without texts and addresses; that it was taken is noted',
    right,
    query: tableFields(TICKETS),
    answer: text('text/csv', 'One line for each letter, written while it is read'),
    run: async ({ ctx, c }) => csvFile('tickets.csv', await ticketFile(ctx, askedIn(c.req.url))),
  })
  .call('get', '/api/admin/tickets/{number}', {
    operationId: 'getTicket',
    summary: 'One letter with answers and notes',
    right,
    params: TicketPath,
    answer: json(TicketDetail, 'The ticket'),
    run: ({ ctx, params }) => getTicket(ctx, params.number),
  })
  .call('patch', '/api/admin/tickets/{number}', {
    operationId: 'changeTicket',
    summary: 'Give a letter to a colleague, close it or open it again',
    right,
    params: TicketPath,
    body: ChangeTicket,
    answer: empty('Changed'),
    409: 'Somebody changed it since you read it.',
    run: ({ ctx, params, body }) => changeTicket(ctx, params.number, body),
  })
  .call('post', '/api/admin/tickets/{number}/replies', {
    operationId: 'replyToTicket',
    summary: 'Answer a letter by mail, in its writer’s language',
    right,
    params: TicketPath,
    body: ReplyToTicket,
    answer: empty('The mail is on its way'),
    409: 'Somebody changed or answered it since you read it.',
    run: ({ ctx, params, body }) => replyToTicket(ctx, params.number, body),
  })
  .call('post', '/api/admin/tickets/{number}/notes', {
    operationId: 'noteOnTicket',
    summary: 'Note something that staff alone read',
    right,
    params: TicketPath,
    body: WriteOnTicket,
    answer: empty('Noted'),
    run: ({ ctx, params, body }) => noteOnTicket(ctx, params.number, body),
  });
