import { m } from '#messages';

/** How far a letter is. */
export const TICKET_STATES = {
  open: m.ops_ticket_open,
  answered: m.ops_ticket_answered,
  closed: m.ops_ticket_closed,
};
