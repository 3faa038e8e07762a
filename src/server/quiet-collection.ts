import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What is looked at: how busy the loop was since the last look (0 to 1), the bytes of the heap, and what collects them. */
type Parts = { busy: () => number; heapBytes: () => number; collect: () => void };

const LOOK_MS = 2_000;
/** So many looks in a row find next to nothing to do. */
const QUIET_LOOKS = 2;
const QUIET_BELOW = 0.02;
/** Less garbage is not worth a pause. */
const WORTH_BYTES = 8 * 1024 * 1024;

/**
 * Gives memory back to the machine in quiet moments. Node collects when it allocates: what start-up and the last busy
 * minute left stays resident while nobody asks. A look finds the loop quiet twice in a row and at least 8 MB more than
 * the last collection left: everything is collected once, which holds the loop up for about a tenth of a second.
 * Returns what ends the looking.
 */
export function collectWhenQuiet(): () => void {
  const look = createLook({
    busy: createBusyMeter(),
    heapBytes: () => process.memoryUsage().heapUsed,
    collect: createCollector(),
  });
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** One look, as `collectWhenQuiet` does it every two seconds; says whether it collected. */
export function createLook({ busy, heapBytes, collect }: Parts): () => boolean {
  let quietLooks = 0;
  let leftBytes = 0;
  return () => {
    quietLooks = busy() < QUIET_BELOW ? quietLooks + 1 : 0;
    if (quietLooks < QUIET_LOOKS || heapBytes() - leftBytes < WORTH_BYTES) return false;
    collect();
    leftBytes = heapBytes();
    return true;
  };
}

function createBusyMeter(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** V8's own collection, which also lets its spaces shrink. It is no part of Node unless asked for, at any time. */
function createCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: object) => void;
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
