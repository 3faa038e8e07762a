import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { Submitted } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';

type Refused = Extract<Submitted<never>, { ok: false }>;

const LABELS = {
  title: m.help_wishes_what,
  details: m.help_wishes_details,
};

/** Asks for a product; visitors sign in on the way and come back. */
export function WishForm({ refused }: { refused: Refused | null }) {
  const isSending = useNavigation().formData?.get('intent') === 'wish';
  const typed = (name: string) => String(refused?.values[name] ?? '');
  return (
    <section
      aria-labelledby="ask"
      className="self-start rounded-card border border-line bg-surface p-4 lg:p-6"
    >
      <h2 id="ask" className="mb-4 text-lg">
        {m.help_wishes_ask()}
      </h2>
      {refused && (
        <div className="mb-4">
          <ErrorSummary
            title={Object.keys(refused.fields).length === 0 ? refused.message : m.help_errors()}
            fields={refused.fields}
            labels={LABELS}
          />
        </div>
      )}
      <Form method="post" noValidate className="flex flex-col gap-4">
        <TextField
          name="title"
          label={LABELS.title()}
          maxLength={120}
          defaultValue={typed('title')}
          error={refused?.fields.title ?? null}
        />
        <TextAreaField
          name="details"
          label={LABELS.details()}
          hint={m.help_wishes_details_hint()}
          optionalText={m.help_optional()}
          rows={3}
          maxLength={600}
          defaultValue={typed('details')}
          error={refused?.fields.details ?? null}
        />
        <Button
          type="submit"
          name="intent"
          value="wish"
          className="self-start"
          busyText={isSending && m.help_contact_sending()}
        >
          {m.help_wishes_send()}
        </Button>
      </Form>
    </section>
  );
}
