import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { m } from '#messages';
import type { Submitted } from '#handlers/handlers.ts';
import { ErrorSummary, type FieldLabels } from '#web/ui/error-summary.tsx';
import { FieldScope } from '#web/ui/field.tsx';
import { Alert } from '#web/ui/alert.tsx';

export type SettingError = Extract<Submitted<never>, { ok: false }>;

type Props = {
  id: string;
  title: string;
  text?: string;
  /** The section that was just saved, and what was just refused. */
  saved: string | null;
  error: SettingError | null;
  /** The forms of this section, by their buttons' values. */
  intents: readonly string[];
  /** What the fields of these forms are called. */
  labels?: FieldLabels;
  children: ReactNode;
};

/** One part of the settings: its heading, what came of the last change, its forms, whose fields have ids of their own. */
export function Section({ id, title, text, saved, error, intents, labels = {}, children }: Props) {
  const refused = error && intents.includes(error.intent) ? error : null;
  return (
    <FieldScope prefix={id}>
      <section
        id={id}
        aria-labelledby={`${id}-title`}
        className="flex scroll-mt-4 flex-col gap-4 rounded-card border border-line bg-surface p-4"
      >
        <div>
          <h2 id={`${id}-title`} className="text-lg">
            {title}
          </h2>
          {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
        </div>
        {refused ? (
          <ErrorSummary title={refused.message} fields={refused.fields} labels={labels} />
        ) : (
          saved === id && (
            <output>
              <Alert tone="success">{m.settings_saved()}</Alert>
            </output>
          )
        )}
        {children}
      </section>
    </FieldScope>
  );
}

/** The error sentence of a field when its form was refused. */
export function faultOf(error: SettingError | null, intent: string, field: string): string | null {
  return error?.intent === intent ? (error.fields[field] ?? null) : null;
}

/** What was typed into a field when its form was refused. */
export function typedOf(error: SettingError | null, intent: string, field: string): string | undefined {
  const value = error?.intent === intent ? error.values[field] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Whether the form with this intent is on its way. */
export function useIsSettingSending(): (intent: string) => boolean {
  const { formData } = useNavigation();
  return (intent) => formData?.get('intent') === intent;
}
