import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { Run } from '#modules/desk/runs.schema.ts';
import { callApi } from '#web/call-api.ts';
import { Alert, type AlertTone } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { countText } from './table-foot.tsx';

const ASK_MS = 2_000;
const HIDDEN_MS = 10_000;

const STATES: Record<Run['state'], { text: () => string; tone: AlertTone }> = {
  waiting: { text: m.desk_run_waiting, tone: 'info' },
  running: { text: m.desk_run_running, tone: 'info' },
  done: { text: m.desk_run_done, tone: 'success' },
  failed: { text: m.desk_run_failed, tone: 'danger' },
  cancelled: { text: m.desk_run_cancelled, tone: 'warning' },
  undoing: { text: m.desk_run_undoing, tone: 'info' },
  undone: { text: m.desk_run_undone, tone: 'success' },
};

const goesOn = ({ state }: Run) => state === 'waiting' || state === 'running' || state === 'undoing';

/** Of what was put back it is said how much is not as before. */
function stateOf({ state, failed }: Run): { text: () => string; tone: AlertTone } {
  if (state !== 'undone' || failed === 0) return STATES[state];
  return { text: () => m.desk_run_undone_but({ count: countText(failed) }), tone: 'warning' };
}

/**
 * How far long work is, with the ways to stop it and to put it back. Asks every two seconds, hidden every ten, so that a lost
 * connection costs nothing; without scripts a link asks. Its screen's action has `runForms`. `path`: the screen's address.
 */
export function RunPanel({ run: given, path }: { run: Run; path: string }) {
  const run = useRun(given);
  const localPath = useLocalPath();
  const { text, tone } = stateOf(run);
  const isGoing = goesOn(run);
  return (
    <Alert tone={tone} className="mb-4">
      <output className="block font-semibold">
        {run.isCancelling && run.state === 'running' ? m.desk_run_cancelling() : text()}
      </output>
      {isGoing && (
        <ProgressBar
          max={Math.max(run.total, 1)}
          value={run.done + run.failed}
          label={text()}
          className="my-2 block w-64 max-w-full"
        />
      )}
      {/* Of what was put back nothing is left to count. */}
      {run.state !== 'undone' && (
        <p className="tabular">
          {m.desk_run_counts({
            done: countText(run.done),
            total: countText(run.total),
            failed: countText(run.failed),
          })}
        </p>
      )}
      {['cancelled', 'failed'].includes(run.state) && run.left > 0 && (
        <p className="tabular">{m.desk_run_left({ left: countText(run.left) })}</p>
      )}
      {run.faults.length > 0 && (
        <Fold title={m.desk_run_faults()}>
          <ul className="list-disc pl-5">
            {run.faults.map(({ subject, why }, index) => (
              <li key={index}>
                {subject}: {why}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <Form method="post" action={localPath(path)} className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="runId" value={run.id} />
        {isGoing && (
          <LinkButton to={path} prefetch="none" look="quiet" size="small">
            {m.desk_run_refresh()}
          </LinkButton>
        )}
        {isGoing && run.state !== 'undoing' && !run.isCancelling && (
          <Button type="submit" name="intent" value="cancel-run" look="secondary" size="small">
            {m.desk_run_cancel()}
          </Button>
        )}
        {run.canUndo && (
          <Button type="submit" name="intent" value="undo-run" look="secondary" size="small">
            {m.desk_run_undo()}
          </Button>
        )}
      </Form>
    </Alert>
  );
}

/** The run as it is now: what the page brought, then what was asked for. */
function useRun(given: Run): Run {
  const [heard, setHeard] = useState<{ of: Run; run: Run } | null>(null);
  const run = heard?.of === given ? heard.run : given;
  const isGoing = goesOn(run);
  useEffect(() => {
    if (!isGoing) return;
    const ask = () =>
      void callApi(`/api/desk/runs/${given.id}`).then(
        (answer) => setHeard({ of: given, run: answer }),
        // Lost on the way: the next one asks again.
        () => setHeard((last) => ({ of: given, run: { ...(last?.of === given ? last.run : given) } })),
      );
    const timer = setTimeout(ask, document.hidden ? HIDDEN_MS : ASK_MS);
    return () => clearTimeout(timer);
  }, [given, run, isGoing]);
  return run;
}
