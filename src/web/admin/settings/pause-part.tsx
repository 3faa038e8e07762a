import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { PaymentPause } from '#modules/payments/payment-pauses.schema.ts';
import { PAUSE_SENTENCES } from '#modules/payments/payment-pauses.table.ts';
import { typedIn } from '#web/desk/room-parts.tsx';
import { PAUSE_TEXTS } from '#web/storefront/checkout/pause-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, SelectField, TextField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';

type Props = {
  what: { kind: 'method' | 'provider'; name: string; title: string };
  pause: PaymentPause | null;
  path: string;
  refused: RefusedForm | null;
};

const TEXTS = [
  { name: 'textEn', language: 'en', label: m.ops_pay_text_en },
  { name: 'textAm', language: 'am', label: m.ops_pay_text_am },
  { name: 'textOm', language: 'om', label: m.ops_pay_text_om },
] as const;

/** Pauses a way of paying with what buyers are told, changes that, or takes it up again. */
export function PausePart({ what, pause, path, refused }: Props) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  const { kind, name, title } = what;
  const hidden = (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="name" value={name} />
    </>
  );
  return (
    <>
      {pause && (
        <Form method="post" action={localPath(path)} preventScrollReset className="mt-2">
          {hidden}
          <Button
            type="submit"
            name="intent"
            value="resume"
            disabled={isBusy}
            aria-label={m.ops_pay_resume_of({ name: title })}
          >
            {m.ops_pay_resume()}
          </Button>
        </Form>
      )}
      <Fold
        title={
          <>
            {pause ? m.ops_pay_change() : m.ops_pay_pause()}
            <span className="sr-only">: {title}</span>
          </>
        }
        isOpen={refused !== null}
      >
        <FieldScope prefix={`${kind}-${name}`}>
          <Form
            method="post"
            action={localPath(path)}
            noValidate
            preventScrollReset
            className="flex flex-col gap-3"
          >
            {hidden}
            <SentenceFields pause={pause} refused={refused} />
            <Button
              type="submit"
              name="intent"
              value="pause"
              look={pause ? 'secondary' : 'danger'}
              disabled={isBusy}
              className="self-start"
              aria-label={m.ops_pay_pause_of({ name: title })}
            >
              {pause ? m.ops_save() : m.ops_pay_pause()}
            </Button>
          </Form>
        </FieldScope>
      </Fold>
    </>
  );
}

/** One of our sentences, or an own one in three languages. */
function SentenceFields({ pause, refused }: Pick<Props, 'pause' | 'refused'>) {
  return (
    <>
      <SelectField
        name="sentence"
        label={m.ops_pay_told()}
        defaultValue={typedIn(refused, 'sentence', pause?.sentence ?? 'maintenance')}
        error={refused?.fields.sentence}
      >
        {PAUSE_SENTENCES.map((sentence) => (
          <option key={sentence} value={sentence}>
            {sentence === 'own' ? m.ops_pay_own() : PAUSE_TEXTS[sentence]()}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-muted">{m.ops_pay_own_hint()}</p>
      <div className="grid gap-3 lg:grid-cols-3">
        {TEXTS.map(({ name, language, label }) => (
          <TextField
            key={name}
            name={name}
            label={label()}
            lang={language}
            maxLength={200}
            autoComplete="off"
            defaultValue={typedIn(refused, name, pause?.[name] ?? '')}
            error={refused?.fields[name]}
          />
        ))}
      </div>
    </>
  );
}
