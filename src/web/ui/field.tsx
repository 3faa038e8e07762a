import { type ComponentProps, createContext, type FocusEvent, type ReactNode, useContext } from 'react';
import { cx } from './class-names.ts';

/** The id of a field's control; ErrorSummary links to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

const Scope = createContext('field');

/** Gives the fields inside ids of their own, for a form that stands beside another one with the same names. */
export function FieldScope({ prefix, children }: { prefix: string; children: ReactNode }) {
  return <Scope value={prefix}>{children}</Scope>;
}

/** The id of a field's control by its name, where the caller stands. */
export function useFieldId(): (name: string) => string {
  const prefix = useContext(Scope);
  return (name) => `${prefix}-${name}`;
}

type FieldParts = {
  name: string;
  label: ReactNode;
  /** Help below the label. */
  hint?: ReactNode | undefined;
  /** The sentence of what is wrong; shown beside the control and announced with it. */
  error?: string | null | undefined;
  /** Marks fields that may stay empty, such as "(optional)"; every other field is needed. */
  optionalText?: string | undefined;
  className?: string | undefined;
};

type Described = {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

function describe(id: string, { name, hint, error }: Pick<FieldParts, 'name' | 'hint' | 'error'>): Described {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

/** Label above, help, the control, and its error below. The control gets its attributes from the render function. */
export function Field({
  name,
  label,
  hint,
  error,
  optionalText,
  className,
  children,
}: FieldParts & { children: (control: Described) => ReactNode }) {
  const id = useFieldId()(name);
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optionalText && <span className="font-normal text-muted"> {optionalText}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {children(describe(id, { name, hint, error }))}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const CONTROL =
  'w-full min-h-11 rounded-control border bg-surface px-3 py-2 text-base text-ink placeholder:text-muted disabled:bg-sunken disabled:opacity-70';

/** The classes of a text control, for the few that stand outside a Field. */
export function controlClass(isInvalid = false, extra?: string): string {
  return cx(CONTROL, isInvalid ? 'border-danger' : 'border-control', extra);
}

type Shared = FieldParts & { controlClassName?: string };

/** A one-line text control. Pass `type`, `inputMode`, `autoComplete`, `defaultValue` … as on an input. */
export function TextField({
  name,
  label,
  hint,
  error,
  optionalText,
  className,
  controlClassName,
  ...input
}: Shared & ComponentProps<'input'>) {
  return (
    <Field {...{ name, label, hint, error, optionalText, className }}>
      {(control) => (
        <input {...input} {...control} className={controlClass(Boolean(error), controlClassName)} />
      )}
    </Field>
  );
}

/** Marks a nought when its field is entered, so that what is typed stands in its place and not behind it. */
export function selectZero({ currentTarget: field }: FocusEvent<HTMLInputElement>): void {
  if (field.value === '0') field.select();
}

/** A text control of several lines. */
export function TextAreaField({
  name,
  label,
  hint,
  error,
  optionalText,
  className,
  controlClassName,
  ...area
}: Shared & ComponentProps<'textarea'>) {
  return (
    <Field {...{ name, label, hint, error, optionalText, className }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={controlClass(Boolean(error), controlClassName)}
        />
      )}
    </Field>
  );
}

/** A choice among the `option`s given as children. */
export function SelectField({
  name,
  label,
  hint,
  error,
  optionalText,
  className,
  controlClassName,
  ...select
}: Shared & ComponentProps<'select'>) {
  return (
    <Field {...{ name, label, hint, error, optionalText, className }}>
      {(control) => (
        <select {...select} {...control} className={controlClass(Boolean(error), controlClassName)} />
      )}
    </Field>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  name: string;
  label: ReactNode;
  error?: string | null | undefined;
};

/** A box to tick, with its label beside it; the whole line can be touched. */
export function Checkbox({ name, label, error, className, ...input }: CheckboxProps) {
  const control = describe(useFieldId()(name), { name, error });
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input {...input} {...control} type="checkbox" className="size-5 shrink-0 accent-brand" />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${control.id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
