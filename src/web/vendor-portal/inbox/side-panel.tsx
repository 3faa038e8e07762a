import { Form } from 'react-router';
import { m } from '#messages';
import type { QuickReply } from '#modules/chat/vendor-chat.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money } from '#web/ui/money.tsx';
import type { VendorInboxData } from './vendor-inbox-view.ts';

const CARD = 'rounded-card border border-line bg-surface p-4';

/** Beside the conversation: who looks after it, the shopper's orders, and the texts the team answers with. */
export function SidePanel({ data, onUse }: { data: VendorInboxData; onUse: (text: string) => void }) {
  const conversation = data.chosen?.conversation;
  const last = data.chosen?.messages.at(-1);
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-3">
      {conversation && (
        <div className={CARD} key={conversation.id}>
          <Form method="post">
            <input type="hidden" name="conversationId" value={conversation.id} />
            <SelectField
              name="userId"
              label={m.chat_assign()}
              defaultValue={conversation.assignedTo?.id ?? ''}
              key={conversation.assignedTo?.id ?? 0}
            >
              <option value="">{m.chat_assign_nobody()}</option>
              {data.team.map((member) => (
                <option key={member.id} value={member.id}>
                  {member.name}
                </option>
              ))}
            </SelectField>
            <Button type="submit" name="intent" value="assign" look="secondary" size="small" className="mt-2">
              {m.chat_assign_save()}
            </Button>
          </Form>
          {conversation.isUnanswered && last && (
            <Form method="post" className="mt-4">
              <input type="hidden" name="conversationId" value={conversation.id} />
              <input type="hidden" name="upTo" value={last.id} />
              <p className="mb-2 text-sm text-muted">{m.chat_settle_hint()}</p>
              <Button type="submit" name="intent" value="settle" look="secondary" size="small">
                {m.chat_settle()}
              </Button>
            </Form>
          )}
        </div>
      )}
      {conversation && <Orders orders={conversation.orders} />}
      <QuickReplies replies={data.quickReplies} onUse={conversation ? onUse : null} />
    </div>
  );
}

function Orders({ orders }: Pick<NonNullable<VendorInboxData['chosen']>['conversation'], 'orders'>) {
  const { date } = useDates();
  return (
    <section className={CARD}>
      <h2 className="text-base">{m.chat_orders()}</h2>
      {orders.length === 0 && <p className="text-sm text-muted">{m.chat_orders_none()}</p>}
      <ul className="divide-y divide-line text-sm">
        {orders.map((order) => (
          <li key={order.number} className="flex flex-wrap justify-between gap-2 py-2">
            <LocalLink to={`/vendor/orders/${order.number}`} className="prose-link">
              {m.chat_order({ number: order.number })}
            </LocalLink>
            <span className="text-muted">
              {date(order.placedAt)} · <Money birr={order.total} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuickReplies({ replies, onUse }: { replies: QuickReply[]; onUse: ((text: string) => void) | null }) {
  return (
    <section className={CARD}>
      <h2 className="text-base">{m.chat_quick()}</h2>
      {replies.length === 0 && <p className="text-sm text-muted">{m.chat_quick_none()}</p>}
      <ul className="mb-3 divide-y divide-line text-sm">
        {replies.map((reply) => (
          <li key={reply.id} className="py-2">
            <p className="font-semibold">{reply.title}</p>
            <p className="line-clamp-2 text-muted">{reply.content}</p>
            <Form method="post" className="flex gap-2">
              <input type="hidden" name="quickReplyId" value={reply.id} />
              {onUse && (
                <Button look="secondary" size="small" onClick={() => onUse(reply.content)}>
                  {m.chat_quick_use()}
                </Button>
              )}
              <Button type="submit" name="intent" value="quickRemove" look="quiet" size="small">
                {m.chat_delete()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <details>
        <summary className="prose-link inline-flex min-h-11 items-center text-sm">
          {m.chat_quick_add()}
        </summary>
        <Form method="post" className="flex flex-col gap-2" key={replies.length}>
          <TextField name="title" label={m.chat_quick_title()} maxLength={60} required />
          <TextAreaField name="content" label={m.chat_quick_content()} maxLength={2_000} required rows={3} />
          <Button type="submit" name="intent" value="quickAdd" look="secondary" size="small">
            {m.chat_save()}
          </Button>
        </Form>
      </details>
    </section>
  );
}
