import { Form } from 'react-router';
import { m } from '#messages';
import type { ReturnView } from '#modules/orders/returns.schema.ts';
import { ReturnDetails } from '#web/account/order-detail/return-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextAreaField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

const ANSWER_MAX = 1_000;

type Props = {
  /** Oldest first; only the newest one can still be open. */
  returns: readonly ReturnView[];
  /** The order's page. */
  path: string;
  /** What was typed before an error. */
  answer: string;
};

/** What the buyer wants to give back, and the vendor's decision on it. Nothing without a return. */
export function OrderReturns({ returns, path, answer }: Props) {
  const newest = returns.at(-1);
  if (!newest) return null;
  return (
    <section aria-labelledby="returns" className="mb-4 rounded-card border border-line bg-surface p-4">
      <h2 id="returns" className="mb-2 text-lg">
        {m.portal_menu_returns()}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {returns.map((asked) => (
          <li key={asked.id} className="py-3">
            <ReturnDetails asked={asked} />
            {asked.answer && <p className="text-sm">{m.portal_return_told({ text: asked.answer })}</p>}
          </li>
        ))}
      </ul>
      <Decision key={newest.status} asked={newest} {...{ path, answer }} />
    </section>
  );
}

function Decision({ asked: { status }, path, answer }: Omit<Props, 'returns'> & { asked: ReturnView }) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  if (status !== 'requested' && status !== 'approved') return null;
  return (
    <Form method="post" action={localPath(path)} className="flex flex-col gap-4 border-t border-line pt-3">
      <input type="hidden" name="intent" value="decide-return" />
      {status === 'requested' ? (
        <>
          <TextAreaField
            name="answer"
            label={m.portal_return_answer()}
            hint={m.portal_return_answer_hint()}
            rows={2}
            maxLength={ANSWER_MAX}
            defaultValue={answer}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="decision" value="approve" disabled={isBusy}>
              {m.portal_return_approve()}
            </Button>
            <Button type="submit" name="decision" value="reject" look="secondary" disabled={isBusy}>
              {m.portal_return_reject()}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">{m.portal_return_receive_hint()}</p>
          <Checkbox name="restock" label={m.portal_return_restock()} />
          <Button type="submit" name="decision" value="receive" disabled={isBusy} className="self-start">
            {m.portal_return_receive()}
          </Button>
        </>
      )}
    </Form>
  );
}
