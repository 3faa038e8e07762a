import { type RefObject, useState } from 'react';
import type { Submitted } from '#handlers/handlers.ts';
import { formFieldName } from './checkout-fields.ts';
import type { TypedCheckout } from './checkout-view.ts';
import { stepFaults } from './step-faults.ts';
import { firstOpenStep, inFormOrder, type Step, stepOf, STEPS } from './steps.ts';
import { type DraftFields, formFields } from './use-checkout-draft.ts';
import { useStep } from './use-step.ts';

export type Refused = Extract<Submitted<unknown>, { ok: false }>;
export type Faults = Record<string, string>;

type Of = {
  form: RefObject<HTMLFormElement | null>;
  typed: TypedCheckout;
  refused: Refused | null;
  method: string;
  /** Before another step opens. */
  onStep: () => void;
};

/**
 * The steps of the form: which one is open, what is wrong in the form's order, and what stood in it when the step opened.
 * `onGo` opens a step once those before it are filled in; else it tells what they lack.
 */
export function useFormSteps({ form, typed, refused, method, onStep }: Of) {
  const [now, setNow] = useState<DraftFields | null>(null);
  const [faults, setFaults] = useFaults(refused, method);
  const { step, goTo } = useStep(firstStep(typed, refused, Object.keys(faults)[0]));

  function onGo(wanted: Step): void {
    if (!form.current) return;
    onStep();
    setNow(formFields(form.current));
    const skipped = STEPS.slice(STEPS.indexOf(step), STEPS.indexOf(wanted));
    const found = faultsIn(form.current, skipped);
    const others = Object.entries(faults).filter(([name]) => !skipped.includes(stepOf(name)));
    if (skipped.length > 0) setFaults(inFormOrder({ ...Object.fromEntries(others), ...found }));
    if (Object.keys(found).length === 0) goTo(wanted);
  }

  return { step, faults, onGo, goTo, value: (name: string) => now?.[name] ?? null };
}

function faultsIn(form: HTMLFormElement, steps: readonly Step[]): Faults {
  const found = steps.flatMap((step) =>
    Object.entries(stepFaults(form.querySelector<HTMLElement>(`#${step}`)!)),
  );
  return Object.fromEntries(found);
}

export const NO_FAULTS: Faults = {};

/** What is wrong, in the form's order: what the server refused, until a step is gone through again. */
function useFaults(refused: Refused | null, method: string) {
  const [from, setFrom] = useState<Refused | null>(null);
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  if (refused === from) return [faults, setFaults] as const;
  const named = Object.entries(refused?.fields ?? {}).map(([field, text]): [string, string] => [
    formFieldName(field, method),
    text,
  ]);
  const told = inFormOrder(Object.fromEntries(named));
  setFrom(refused);
  setFaults(told);
  return [told, setFaults] as const;
}

/** The step that an address without a fragment opens: what is wrong first, else what is not filled in yet. */
function firstStep(typed: TypedCheckout, refused: Refused | null, firstFault: string | undefined): Step {
  if (refused) return firstFault ? stepOf(firstFault) : 'pay';
  return firstOpenStep(typed);
}
