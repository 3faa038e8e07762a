import { type ReactNode } from 'react';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { wholeDays } from '#shop/typed-days.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { boxText } from './box-text.ts';

/** What an action answered, where it refused the form. */
export function refusedOf(answer: { ok: true } | RefusedForm | undefined): RefusedForm | null {
  return answer && !answer.ok ? answer : null;
}

/** The refused form where it is this one of a room's many: of the intent, and of the row where it is a row's. */
export function refusedForm(refused: RefusedForm | null, intent: string, id?: number): RefusedForm | null {
  return refused?.intent === intent && (id === undefined || Number(refused.values.id) === id)
    ? refused
    : null;
}

/** What was typed into a field of a refused form, else what holds. */
export function typedIn(refused: RefusedForm | null, name: string, usual: string): string {
  const typed = refused?.values[name];
  return typeof typed === 'string' ? typed : usual;
}

/**
 * What the fields of a form show that was refused, or not sent yet: what was typed, else the usual, and what is wrong with it.
 * A day of these names may be a `DayField`.
 */
export function fieldsIn(refused: RefusedForm | null, usual: Readonly<Record<string, string>> = {}) {
  // A day that was typed in parts is not the usual one any more.
  const whole = refused && { ...refused, values: wholeDays(refused.values, Object.keys(usual)) };
  return (name: string) => ({
    name,
    autoComplete: 'off',
    defaultValue: typedIn(whole, name, usual[name] ?? ''),
    error: whole?.fields[name],
  });
}

function isStale(refused: RefusedForm | null): refused is RefusedForm {
  return refused !== null && /\.changed(_meanwhile)?$/.test(refused.code);
}

/**
 * Beside a field of a form that met a newer version: what is there now, where that is not what was typed, so that both are
 * seen before it is saved again. `held`: as the field says it; `words`: as people read it.
 */
export function heldNow(
  refused: RefusedForm | null,
  name: string,
  held: string,
  words: string = held,
): ReactNode | undefined {
  if (!isStale(refused) || typedIn(refused, name, held).trim() === held) return undefined;
  return <Held>{words || m.desk_conflict_empty()}</Held>;
}

/** As `heldNow`, beside a box that is ticked now or is not. */
export function boxHeldNow(refused: RefusedForm | null, name: string, isOn: boolean): ReactNode | undefined {
  if (!isStale(refused) || (refused.values[name] === 'on') === isOn) return undefined;
  return <Held>{boxText(isOn ? 'on' : '')}</Held>;
}

function Held({ children }: { children: string }) {
  return (
    <span className="text-sm font-semibold whitespace-pre-line text-ink">
      {m.desk_of({ what: m.desk_conflict_theirs() })} <span lang="">{children}</span>
    </span>
  );
}

/** Above a room: what was done, or why it was not. */
export function RoomNotice({ refused, done }: { refused: RefusedForm | null; done: string | null }) {
  if (refused)
    return (
      <Alert tone="danger" role="alert" className="mb-4">
        {refused.message}
      </Alert>
    );
  return done === null ? null : (
    <output className="mb-4 block">
      <Alert tone="success">{done}</Alert>
    </output>
  );
}

/** A part of a room in its frame. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="mb-4 rounded-card border border-line bg-surface p-4">
      {title && <h2 className="mb-3 text-lg">{title}</h2>}
      {children}
    </section>
  );
}

type ReasonProps = { refused: RefusedForm | null; isOptional?: boolean; hint?: string };

/** Why something is done: always asked for where somebody else is affected. */
export function ReasonField({ refused, isOptional, hint = m.ops_reason_hint() }: ReasonProps) {
  return (
    <TextField
      name="reason"
      label={m.ops_reason()}
      hint={hint}
      optionalText={isOptional ? m.ops_reason_optional() : undefined}
      maxLength={500}
      autoComplete="off"
      defaultValue={typedIn(refused, 'reason', '')}
      error={refused?.fields.reason}
    />
  );
}

/** The way on in a list that is read by where the page before ended. */
export function Further({ first, next }: { first: string | null; next: string | null }) {
  return (
    <nav aria-label={m.common_pages()} className="mt-3 flex gap-2">
      {first !== null && (
        <LinkButton to={first} look="secondary" size="small">
          {m.ops_first()}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={next} rel="next" look="secondary" size="small">
          {m.ops_older()}
        </LinkButton>
      )}
    </nav>
  );
}
