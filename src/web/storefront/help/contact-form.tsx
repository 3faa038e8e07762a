import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { Ticket } from '#modules/support/support.schema.ts';
import type { Submitted } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Alert } from '#web/ui/alert.tsx';

type Props = {
  /** Made anew with each page: the same letter sent twice is one ticket. */
  formKey: string;
  answer: Submitted<Ticket> | undefined;
};

const LABELS = {
  email: m.help_contact_email,
  subject: m.help_contact_subject,
  message: m.help_contact_message,
};

/** Writes to support: e-mail, subject, optional message. */
export function ContactForm({ formKey, answer }: Props) {
  const isSending = useNavigation().state === 'submitting';
  const refused = answer && !answer.ok ? answer : null;
  const typed = (name: string) => String(refused?.values[name] ?? '');
  return (
    <section aria-labelledby="contact" className="rounded-card border border-line bg-surface p-4 lg:p-6">
      <h2 id="contact" className="text-lg">
        {m.help_contact_title()}
      </h2>
      <p className="mb-4 text-sm text-muted">{m.help_contact_hint()}</p>
      {answer?.ok && (
        <output className="block mb-4">
          <Alert tone="success">{m.help_contact_sent({ number: answer.result.number })}</Alert>
        </output>
      )}
      {refused && (
        <div className="mb-4">
          <ErrorSummary
            title={Object.keys(refused.fields).length === 0 ? refused.message : m.help_errors()}
            fields={refused.fields}
            labels={LABELS}
          />
        </div>
      )}
      <Form
        key={answer?.ok ? answer.result.number : 'letter'}
        method="post"
        noValidate
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          name="email"
          type="email"
          label={LABELS.email()}
          autoComplete="email"
          maxLength={254}
          defaultValue={typed('email')}
          error={refused?.fields.email ?? null}
        />
        <TextField
          name="subject"
          label={LABELS.subject()}
          maxLength={200}
          defaultValue={typed('subject')}
          error={refused?.fields.subject ?? null}
        />
        <TextAreaField
          name="message"
          label={LABELS.message()}
          optionalText={m.help_optional()}
          rows={5}
          maxLength={4000}
          defaultValue={typed('message')}
          error={refused?.fields.message ?? null}
        />
        <Button type="submit" className="self-start" busyText={isSending && m.help_contact_sending()}>
          {m.help_contact_send()}
        </Button>
      </Form>
    </section>
  );
}
