import { Form } from 'react-router';
import { m } from '#messages';
import type { TicketDetail } from '#modules/support/tickets.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { FORM_SHOWN } from '#platform/wire/names.ts';
import { ConflictScreen } from '#web/desk/conflict-screen.tsx';
import { marksOf } from '#web/desk/form-merge.ts';
import { Panel, refusedForm, typedIn } from '#web/desk/room-parts.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type Props = { ticket: TicketDetail; refused: RefusedForm | null };

const LABELS = { assigneeId: m.ops_ticket_give };
const pathOf = ({ number }: TicketDetail) => `/admin/tickets/${number}`;
const heldBy = ({ assignee }: TicketDetail) => ({ assigneeId: String(assignee?.id ?? '') });

/** Whose a letter is, and whether it is closed. Who gives one away that changed meanwhile sees whose it is by now. */
export function TicketWhose({ ticket, refused }: Props) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const wrong = refusedForm(refused, 'assign');
  const isConflict = wrong?.code === 'desk.changed_meanwhile';
  return (
    <Panel>
      {isConflict && <Conflict ticket={ticket} refused={wrong} />}
      <div className="flex flex-wrap items-end gap-4">
        {!isConflict && <Assign ticket={ticket} refused={wrong} />}
        <Form method="post" action={localPath(pathOf(ticket))}>
          <input type="hidden" name="version" value={ticket.version} />
          <Button
            type="submit"
            name="intent"
            value={ticket.state === 'closed' ? 'reopen' : 'close'}
            look="secondary"
            disabled={isBusy}
          >
            {ticket.state === 'closed' ? m.ops_ticket_reopen() : m.ops_ticket_close()}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}

function Assign({ ticket, refused }: Props) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const held = heldBy(ticket);
  return (
    <Form method="post" action={localPath(pathOf(ticket))} className="flex flex-wrap items-end gap-2">
      {refused && (
        <Alert tone="danger" role="alert" className="basis-full">
          {refused.message}
        </Alert>
      )}
      <input type="hidden" name="version" value={ticket.version} />
      <input type="hidden" name={FORM_SHOWN} value={marksOf(Object.keys(LABELS), held)} />
      <SelectField
        key={held.assigneeId}
        name="assigneeId"
        label={m.ops_ticket_give()}
        defaultValue={typedIn(refused, 'assigneeId', held.assigneeId)}
      >
        <option value="">{m.ops_ticket_nobody()}</option>
        {ticket.staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" name="intent" value="assign" look="secondary" disabled={isBusy}>
        {m.ops_ticket_give_save()}
      </Button>
    </Form>
  );
}

function Conflict({ ticket, refused }: Props & { refused: RefusedForm }) {
  const people = [...ticket.staff, ...(ticket.assignee ? [ticket.assignee] : [])];
  return (
    <ConflictScreen
      place={{ kind: 'ticket', subject: ticket.number, path: pathOf(ticket) }}
      intent="assign"
      labels={LABELS}
      told={(_, value) =>
        value === '' ? m.ops_ticket_nobody() : (people.find(({ id }) => String(id) === value)?.name ?? value)
      }
      refused={refused}
      current={heldBy(ticket)}
      hidden={{ version: String(ticket.version) }}
    />
  );
}
