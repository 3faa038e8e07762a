import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { Submitted } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

type Refused = Extract<Submitted<never>, { ok: false }>;

const LABELS = {
  body: m.home_comment_label,
};

/** Asks for a comment; visitors sign in on the way and find what they typed. */
export function CommentForm({ refused }: { refused: Refused | null }) {
  const isSending = useNavigation().formMethod === 'POST';
  const hasFields = refused !== null && Object.keys(refused.fields).length > 0;
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-3">
      {refused && (
        <ErrorSummary
          title={hasFields ? m.home_errors() : refused.message}
          fields={refused.fields}
          labels={LABELS}
        />
      )}
      <TextAreaField
        name="body"
        label={LABELS.body()}
        hint={m.home_comment_hint()}
        rows={3}
        maxLength={1000}
        defaultValue={String(refused?.values.body ?? '')}
        error={refused?.fields.body ?? null}
      />
      <Button type="submit" className="self-start" busyText={isSending && m.home_comment_sending()}>
        {m.home_comment_send()}
      </Button>
    </Form>
  );
}
