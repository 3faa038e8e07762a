import { m } from '#messages';
import { ErrorSummary, type FieldLabels } from '#web/ui/error-summary.tsx';
import { type Faults, NO_FAULTS, type Refused } from './use-form-steps.ts';

type Props = {
  refused: Refused | null;
  faults: Faults;
  labels: FieldLabels;
  /** What the payment provider says of the card. */
  cardProblem: string | null;
  onGo: (name: string) => void;
};

/** What is wrong, above all steps, with the way to each field. */
export function FaultSummary({ refused, faults, labels, cardProblem, onGo }: Props) {
  const title = summaryTitle(refused, faults);
  return (
    <>
      {title !== null && (
        <div className="mt-3 mb-5">
          <ErrorSummary title={title} fields={faults} labels={labels} onGo={onGo} />
        </div>
      )}
      {cardProblem !== null && (
        <div className="mt-3 mb-5">
          <ErrorSummary title={cardProblem} fields={NO_FAULTS} labels={labels} />
        </div>
      )}
    </>
  );
}

function summaryTitle(refused: Refused | null, faults: Faults): string | null {
  if (Object.keys(faults).length > 0) return m.checkout_errors();
  return refused && Object.keys(refused.fields).length === 0 ? refused.message : null;
}
