import { randomUUID } from 'node:crypto';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { historyOf } from '#modules/audit/index.ts';
import { changeTicket, getTicket, noteOnTicket, replyToTicket } from '#modules/support/index.ts';
import { AssignForm, ReplyForm, TicketStateForm, WriteOnTicket } from '#modules/support/tickets.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { draftForms } from '#web/desk/draft-forms.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/ticket.page.ts';
import { TicketScreen } from './ticket-screen.tsx';

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const ticket = await getTicket(ctx, params.number);
  const history = await historyOf(ctx, { kind: 'ticket', id: ticket.number });
  return {
    ticket,
    history: history.content,
    isDone: url.searchParams.has('done'),
    keys: { reply: randomUUID(), note: randomUUID() },
  };
});

const done = (ctx: Ctx, number: string) => seeOther(ctx, `/admin/tickets/${number}?done`);

export const action = submitBy({
  // What was chosen and met a newer version is thrown away.
  ...draftForms,
  reply: form(ReplyForm, async (ctx, reply, { params: { number } }: Route.ActionArgs) => {
    await replyToTicket(ctx, number, reply);
    throw done(ctx, number);
  }),
  note: form(WriteOnTicket, async (ctx, note, { params: { number } }: Route.ActionArgs) => {
    await noteOnTicket(ctx, number, note);
    throw done(ctx, number);
  }),
  assign: form(AssignForm, async (ctx, { version, assigneeId }, { params: { number } }: Route.ActionArgs) => {
    await changeTicket(ctx, number, { version, assigneeId: assigneeId ?? null });
    throw done(ctx, number);
  }),
  close: form(TicketStateForm, async (ctx, { version }, { params: { number } }: Route.ActionArgs) => {
    await changeTicket(ctx, number, { version, state: 'closed' });
    throw done(ctx, number);
  }),
  reopen: form(TicketStateForm, async (ctx, { version }, { params: { number } }: Route.ActionArgs) => {
    await changeTicket(ctx, number, { version, state: 'open' });
    throw done(ctx, number);
  }),
});

/** A refused change shows the letter as it is by now. */
export const shouldRevalidate = readAnew;

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${m.ops_ticket_title({ number: params.number })} – ${SITE.name}` },
];

export default function TicketPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TicketScreen {...loaderData} refused={refusedOf(actionData)} />;
}
