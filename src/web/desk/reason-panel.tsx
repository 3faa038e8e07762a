import { Form } from 'react-router';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { Panel, typedIn } from './room-parts.tsx';

type Props = {
  intent: string;
  /** What the act is called: heading and button. */
  text: string;
  hint: string;
  /** What the reason is and who reads it. */
  label: string;
  /** Where the form goes. */
  action: string;
  look: 'danger' | 'secondary';
  refused: RefusedForm | null;
};

/** A part of a room for an act that wants a reason, open to be written in. */
export function ReasonPanel({ intent, text, hint, label, action, look, refused }: Props) {
  const isBusy = useIsBusy();
  return (
    <Panel title={text}>
      <p className="mb-3 text-muted">{hint}</p>
      <Form method="post" action={action} noValidate className="flex flex-col gap-3">
        <TextAreaField
          name="reason"
          label={label}
          required
          rows={3}
          maxLength={500}
          defaultValue={typedIn(refused, 'reason', '')}
          error={refused?.fields.reason}
        />
        <Button
          type="submit"
          name="intent"
          value={intent}
          look={look}
          disabled={isBusy}
          className="self-start"
        >
          {text}
        </Button>
      </Form>
    </Panel>
  );
}
