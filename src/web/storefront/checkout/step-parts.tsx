import type { MouseEvent, ReactNode } from 'react';
import { m } from '#messages';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Step, STEPS } from './steps.ts';

export type GoTo = (step: Step) => void;

const NAMES: Record<Step, () => string> = {
  who: m.checkout_step_who,
  where: m.checkout_step_where,
  pay: m.checkout_step_pay,
};
const HEADINGS: Record<Step, () => string> = {
  who: m.checkout_who,
  where: m.checkout_where,
  pay: m.checkout_pay,
};

type LinkProps = { to: Step; onGo: GoTo; className?: string; children: ReactNode };

/** Leads to a step: before scripts run by the address's fragment alone. */
export function StepLink({
  to,
  onGo,
  children,
  ...rest
}: LinkProps & { 'aria-current'?: 'step' | undefined }) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onGo(to);
  };
  return (
    <a {...rest} href={`#${to}`} onClick={onClick}>
      {children}
    </a>
  );
}

/** Where one is among the steps, and the way to each of them. */
export function Stepper({ step, onGo }: { step: Step; onGo: GoTo }) {
  const at = STEPS.indexOf(step);
  return (
    <nav aria-label={m.checkout_steps()}>
      <ol className="flex items-center gap-1 text-sm">
        {STEPS.map((one, i) => (
          <li key={one} className="flex min-w-0 flex-1 last:flex-none items-center gap-1">
            <StepLink
              to={one}
              onGo={onGo}
              aria-current={one === step ? 'step' : undefined}
              className="group/step flex min-h-11 items-center gap-2 rounded-control pr-1 text-muted aria-[current]:font-bold aria-[current]:text-ink"
            >
              <span
                aria-hidden="true"
                className={cx(
                  'inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-bold tabular',
                  i > at ? 'border-control' : 'border-transparent bg-brand text-on-brand',
                )}
              >
                {i < at ? <Icon name="check" className="size-4" /> : i + 1}
              </span>
              {NAMES[one]()}
            </StepLink>
            {i < STEPS.length - 1 && <span aria-hidden="true" className="h-px flex-1 bg-line" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepProps = {
  of: Step;
  /** The step that is open. */
  step: Step;
  /** What the step's fields are called in the documents. */
  legend: string;
  children: ReactNode;
};

/** One step of the form: alone on the screen while scripts run, one part of the page without them. */
export function CheckoutStep({ of, step, legend, children }: StepProps) {
  return (
    <section
      id={of}
      data-of={of}
      data-shown={of === step || undefined}
      className="step"
      aria-labelledby={`${of}-heading`}
    >
      <h2 id={`${of}-heading`} tabIndex={-1} className="mb-3 text-xl outline-none">
        {HEADINGS[of]()}
      </h2>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
    </section>
  );
}
