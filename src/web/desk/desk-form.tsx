import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { FORM_SHOWN } from '#platform/wire/names.ts';
import { wholeDays } from '#shop/typed-days.ts';
import { ErrorSummary, type FieldLabels } from '#web/ui/error-summary.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { ConflictScreen } from './conflict-screen.tsx';
import { DraftOffer, type DraftPlace, type KeptDraft } from './draft-offer.tsx';
import { type FormTexts, isSameForm, marksIn, marksOf, valuesOf } from './form-merge.ts';
import { keepDraftOf, useDraft } from './use-draft.ts';

/** What the fields of a `DeskForm` show: what was typed, else what is saved. */
export type DeskFields = {
  /** The props of a one-valued field. */
  field: (name: string) => { name: string; defaultValue: string; error: string | null };
  /** All values of a field with several. */
  all: (name: string) => readonly string[];
  /** Whether a box is ticked, one whose ticked value is "on". */
  isTicked: (name: string) => boolean;
};

type Props = {
  /** Which form it is, what it edits (`new` for something new), and the address of its screen. */
  place: DraftPlace;
  /** Which of the screen's forms takes it (`submitBy`). */
  intent: string;
  /** The version that is shown; null for something new, or where `hidden` says versions of its own. */
  version: number | null;
  /** What else the form sends unseen, with the values that hold now. */
  hidden?: Readonly<Record<string, string>>;
  /** Every field by its name. */
  labels: FieldLabels;
  /** Fields that say something of this save alone, such as its reason: named where they are wrong, compared with nothing. */
  passing?: FieldLabels;
  /** What is saved of every field, an unticked box as ''. */
  values: FormTexts;
  /** The fields that are a `DayField` or a `MomentField`, as a constant. */
  days?: readonly string[];
  /** What a field's value is called, where it is no text. */
  told?: (name: string, value: string) => string;
  draft: KeptDraft | null;
  /** What the screen's action refused of this very form. */
  refused: RefusedForm | null;
  className?: string;
  children: (fields: DeskFields) => ReactNode;
};

const asTyped = (_: string, value: string) => value;
const NO_DAYS: readonly string[] = [];

/**
 * The one form of the desk. It sends the version it was shown with; whoever meets a newer one (`desk.changed_meanwhile`) sees
 * both values field by field and loses nothing. What is typed is kept as a draft and offered on return. The screen's loader
 * brings `draftFor`, its `submitBy` has `draftForms`, its `shouldRevalidate` is `readAnew`, and its action calls `forgetDraftOf`
 * once all is saved. What is wrong stands beside each field and above the form. Works before scripts, without the draft.
 */
export function DeskForm({ days = NO_DAYS, ...given }: Props) {
  const props = useWholeDays(given, days);
  const { place, refused, version, values, labels, passing, hidden = {}, draft, told = asTyped } = props;
  const { kind, subject } = place;
  // Not by the router's own hook, which every first visit to the shop would carry.
  const search = new URLSearchParams(useLocation().search);
  useEffect(() => {
    // What was refused is typed text too, which a closed tab would lose.
    if (refused && refused.code !== 'auth.form_kept')
      keepDraftOf({ kind, subject, version: versionIn(refused.values) }, refused.values).catch(
        () => undefined,
      );
  }, [refused, kind, subject]);
  if (refused?.code === 'desk.changed_meanwhile') {
    const sent = version === null ? hidden : { ...hidden, version: String(version) };
    return (
      <ConflictScreen
        {...{ place, labels, told, refused }}
        intent={props.intent}
        current={values}
        hidden={sent}
      />
    );
  }
  const isTaken = draft !== null && !refused && search.get('draft') === subject;
  const isOffered = draft !== null && !refused && !isSameForm(Object.keys(labels), draft.data, values);
  return (
    <>
      {isOffered && <DraftOffer {...{ place, draft, isTaken }} />}
      {refused && (
        <div className="mb-4">
          <ErrorSummary title={refused.message} fields={refused.fields} labels={{ ...labels, ...passing }} />
        </div>
      )}
      <Fields
        // What is saved or thrown away is shown anew; what is typed stays.
        key={JSON.stringify([version, hidden, isTaken])}
        {...props}
        version={refused ? versionIn(refused.values) : isTaken ? draft.baseVersion : version}
        typed={refused?.values ?? (isTaken ? draft.data : null)}
      />
    </>
  );
}

/** A day said in parts is compared, kept and shown as one value. */
function useWholeDays(props: Props, days: readonly string[]): Props {
  const refused = useMemo(
    () => props.refused && { ...props.refused, values: wholeDays(props.refused.values, days) },
    [props.refused, days],
  );
  return {
    ...props,
    refused,
    draft: props.draft && { ...props.draft, data: wholeDays(props.draft.data, days) },
  };
}

function Fields(props: Props & { typed: FormTexts | null }) {
  const { place, version, hidden = {}, labels, values, typed, refused, className, children } = props;
  const localPath = useLocalPath();
  const form = useRef<HTMLFormElement>(null);
  const isKept = useDraft(form, { kind: place.kind, subject: place.subject, version });
  const marks = typed && marksIn(typed);
  // A field that the form did not have when it was typed in is as it is saved.
  const source = (name: string) =>
    typed === null || (!(name in typed) && marks && Object.keys(marks).length > 0 && !(name in marks))
      ? values
      : typed;
  const all = (name: string) => valuesOf(source(name), name);
  const shown = (typed?.[FORM_SHOWN] as string | undefined) ?? marksOf(Object.keys(labels), values);
  return (
    <Form ref={form} method="post" action={localPath(place.path)} noValidate className={className}>
      {version !== null && <input type="hidden" name="version" value={version} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={typed?.[name] ?? value} />
      ))}
      <input type="hidden" name={FORM_SHOWN} value={shown} />
      {children({
        field: (name) => ({ name, defaultValue: all(name)[0] ?? '', error: refused?.fields[name] ?? null }),
        all,
        isTicked: (name) => all(name)[0] === 'on',
      })}
      <p aria-live="polite" className="text-sm text-muted">
        {isKept && m.desk_draft_kept()}
      </p>
    </Form>
  );
}

function versionIn({ version }: FormTexts): number | null {
  return typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : null;
}
