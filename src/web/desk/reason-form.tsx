import { Form } from 'react-router';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldScope, TextAreaField } from '#web/ui/field.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

const REASON_MAX = 500;

type Props = {
  intent: string;
  /** What the act is called. */
  text: string;
  /** What the reason is and who reads it. */
  label: string;
  refused: RefusedForm | null;
  isDanger?: boolean;
  /** What the form sends beside the reason; tells it from others of its intent. */
  fields?: Record<string, string | number>;
  /** By what is shown, such as its version, an act is refused where something newer is there. */
  shown?: Record<string, string | number>;
  /** What the act is called where several of its kind stand on the page. */
  name?: string;
};

/** An act that somebody else feels: unfolds a field for the reason, also without scripts. */
export function ReasonForm({
  intent,
  text,
  label,
  refused,
  isDanger = false,
  fields = {},
  shown = {},
  name = text,
}: Props) {
  const isBusy = useIsBusy();
  const isOwn =
    refused?.intent === intent &&
    Object.entries(fields).every(([key, value]) => refused.values[key] === String(value));
  const scope = [intent, ...Object.values(fields)].join('-');
  return (
    <details open={isOwn || undefined} className="min-w-0 open:w-full">
      <summary
        aria-label={name}
        className={cx(
          'inline-flex min-h-11 cursor-pointer items-center rounded-control border border-control px-4 font-semibold',
          isDanger ? 'text-danger hover:bg-danger-tint' : 'text-brand hover:bg-brand-tint',
        )}
      >
        {text}
      </summary>
      <FieldScope prefix={scope}>
        <Form method="post" noValidate preventScrollReset className="mt-3 flex max-w-xl flex-col gap-2">
          {Object.entries({ ...fields, ...shown }).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          <TextAreaField
            name="reason"
            label={label}
            rows={2}
            maxLength={REASON_MAX}
            defaultValue={isOwn ? String(refused.values.reason ?? '') : ''}
            error={isOwn ? (refused.fields.reason ?? null) : null}
          />
          <Button
            type="submit"
            name="intent"
            value={intent}
            look={isDanger ? 'danger' : 'primary'}
            size="small"
            disabled={isBusy}
            className="self-start"
            aria-label={name}
          >
            {text}
          </Button>
        </Form>
      </FieldScope>
    </details>
  );
}
