import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { Goodwill } from '#modules/payments/goodwill.schema.ts';
import { AmountField } from '#web/desk/amount-field.tsx';
import { Panel, refusedForm, typedIn } from '#web/desk/room-parts.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, TextAreaField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';

type Props = { goodwill: Goodwill; path: string; refused: RefusedForm | null };

/** Says how much of an order may go back by the shop's own will, and asks how much of it and why. */
export function GoodwillPanel({ goodwill: { left, given, alone }, path, refused }: Props) {
  const birr = useBirr();
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const own = refusedForm(refused, 'goodwill');
  return (
    <Panel title={m.money_goodwill()}>
      <p className="mb-3 text-muted">
        {m.money_goodwill_hint({ left: birr(left) })}{' '}
        {alone < left && m.money_goodwill_alone({ amount: birr(alone) })}
      </p>
      <FieldScope prefix="goodwill">
        <Form method="post" action={localPath(path)} noValidate className="flex max-w-xl flex-col gap-3">
          <input type="hidden" name="given" value={given} />
          <AmountField
            name="birr"
            label={m.money_amount()}
            required
            autoComplete="off"
            defaultValue={typedIn(own, 'birr', '')}
            error={own?.fields.birr}
          />
          <TextAreaField
            name="reason"
            label={m.money_goodwill_why()}
            required
            rows={2}
            maxLength={500}
            defaultValue={typedIn(own, 'reason', '')}
            error={own?.fields.reason}
          />
          <Button type="submit" name="intent" value="goodwill" disabled={isBusy} className="self-start">
            {m.money_goodwill_give()}
          </Button>
        </Form>
      </FieldScope>
    </Panel>
  );
}
