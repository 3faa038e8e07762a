import { useEffect, useRef } from 'react';
import { isBusy } from '#web/desk/use-is-busy.ts';
import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import { LANGUAGE_NAMES } from '#web/desk/language-names.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { TicketDetail } from '#modules/support/tickets.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Panel, refusedForm, RoomNotice, typedIn } from '#web/desk/room-parts.tsx';
import { nameWhoChanged } from '#web/desk/name-who-changed.ts';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope, TextAreaField } from '#web/ui/field.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { TICKET_STATES } from './ticket-texts.ts';
import { TicketWhose } from './ticket-whose.tsx';

type Props = {
  ticket: TicketDetail;
  history: readonly AuditLine[];
  isDone: boolean;
  /** Of the two texts that can be written: sent twice, each is one. */
  keys: { reply: string; note: string };
  refused: RefusedForm | null;
};

/** One letter: what was asked, what was answered and noted, and whose it is. */
export function TicketScreen({ ticket, history, isDone, keys, refused }: Props) {
  const { dateTime } = useDates();
  const rights = useStaffRights();
  const { number, subject, email, message, locale, state, writtenAt, userId } = ticket;
  return (
    <AdminFrame title={m.ops_ticket_title({ number })}>
      <RoomNotice
        refused={refusedForm(refused, 'assign') ? null : nameWhoChanged(refused, dateTime)}
        done={isDone ? m.ops_ticket_done() : null}
      />
      <Panel>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <h2 lang="" className="text-lg">
            {subject}
          </h2>
          <Badge tone={state === 'open' ? 'warning' : 'neutral'}>{TICKET_STATES[state]()}</Badge>
        </div>
        <p className="mb-3 text-sm break-words text-muted">
          {m.ops_ticket_from({ email, time: dateTime(writtenAt) })} ·{' '}
          {m.ops_ticket_language({ language: LANGUAGE_NAMES[locale]() })}
          {userId !== null && rights.includes('users.read') && (
            <>
              {' · '}
              <LocalLink to={`/admin/users/${userId}`} className="prose-link">
                {m.ops_ticket_account()}
              </LocalLink>
            </>
          )}
        </p>
        <p lang="" className="break-words whitespace-pre-line">
          {message || m.ops_ticket_no_text()}
        </p>
      </Panel>
      <Thread messages={ticket.messages} />
      <div className="grid gap-x-4 lg:grid-cols-2">
        <WriteForm intent="reply" ticket={ticket} formKey={keys.reply} refused={refused} />
        <WriteForm intent="note" ticket={ticket} formKey={keys.note} refused={refused} />
      </div>
      <TicketWhose ticket={ticket} refused={refused} />
      <SubjectHistory lines={history} subject={`ticket:${number}`} />
    </AdminFrame>
  );
}

function Thread({ messages }: Pick<TicketDetail, 'messages'>) {
  const { dateTime } = useDates();
  if (messages.length === 0) return null;
  return (
    <Panel title={m.ops_ticket_thread()}>
      <ul className="flex flex-col gap-3">
        {messages.map(({ id, kind, author, body, createdAt }) => (
          <li key={id} className={kind === 'note' ? 'rounded-control bg-sunken p-3' : 'p-3'}>
            <p className="text-sm text-muted">
              {kind === 'note'
                ? m.ops_ticket_note_by({ name: author || '–' })
                : m.ops_ticket_reply_by({ name: author || '–' })}{' '}
              · {dateTime(createdAt)}
            </p>
            <p lang="" className="break-words whitespace-pre-line">
              {body}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type WriteProps = {
  intent: 'reply' | 'note';
  ticket: TicketDetail;
  formKey: string;
  refused: RefusedForm | null;
};

function WriteForm({ intent, ticket, formKey, refused }: WriteProps) {
  const { number, email, version } = ticket;
  const localPath = useLocalPath();
  const wrong = refusedForm(refused, intent);
  const { form, isBusy } = useEmptiedOnceSent(intent, wrong !== null);
  const isReply = intent === 'reply';
  return (
    <Panel>
      <FieldScope prefix={intent}>
        <Form
          ref={form}
          method="post"
          action={localPath(`/admin/tickets/${number}`)}
          noValidate
          className="flex flex-col gap-3"
        >
          <input type="hidden" name="formKey" value={typedIn(wrong, 'formKey', formKey)} />
          {isReply && <input type="hidden" name="version" value={version} />}
          <TextAreaField
            name="body"
            label={isReply ? m.ops_ticket_answer() : m.ops_ticket_note()}
            hint={isReply ? m.ops_ticket_answer_hint({ email }) : m.ops_ticket_note_hint()}
            maxLength={4_000}
            rows={isReply ? 6 : 3}
            defaultValue={typedIn(wrong, 'body', '')}
            error={wrong?.fields.body}
          />
          <Button
            type="submit"
            name="intent"
            value={intent}
            look={isReply ? 'primary' : 'secondary'}
            disabled={isBusy}
            className="self-start"
          >
            {isReply ? m.ops_ticket_send() : m.ops_ticket_note_save()}
          </Button>
        </Form>
      </FieldScope>
    </Panel>
  );
}

/** Empties a form once what was written in it was taken, and not for what else is done to the letter meanwhile. */
function useEmptiedOnceSent(intent: string, isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const navigation = useNavigation();
  const { state, formData } = navigation;
  useEffect(() => {
    if (state !== 'idle') isSent.current ||= formData?.get('intent') === intent;
    else {
      if (isSent.current && !isRefused) form.current?.reset();
      isSent.current = false;
    }
  }, [state, formData, intent, isRefused]);
  return { form, isBusy: isBusy(navigation) };
}
