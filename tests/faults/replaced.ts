import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { freePort } from '#tools/run/free-port.ts';
import type { Finding } from './books.ts';
import { DRAIN_SECONDS, replaceBoth } from './replacing.ts';
import type { Trial } from './shop-on-trial.ts';

const REQUESTS = 100_000;
const STEPS = ['packaging', 'on_the_road'] as const;

/** Both web processes are replaced again and again behind a balancer, until a hundred thousand requests were answered. */
export async function replacedUnderLoad(trial: Trial): Promise<Finding> {
  const steps = [...STEPS];
  const replaced = await replaceBoth({
    ports: [await freePort(), await freePort()],
    productId: trial.productIds[0]!,
    requests: REQUESTS,
    start: async (port) => {
      const more = { PORT: String(port), DRAIN_SECONDS: String(DRAIN_SECONDS), PAGE_RATE_PER_MINUTE: '0' };
      return { port, end: (await trial.startWeb(more)).end };
    },
    advance: async (number) => {
      const status = steps.shift();
      if (status) await advanceOrderAsSystem(trial.ctx(), number, { status });
    },
  });
  return {
    fault: 'web processes replaced',
    tried: `${replaced.replacements} replacements under ${replaced.requests} requests`,
    lost: replaced.failed,
    doubled: replaced.heard.filter((id, n) => replaced.heard.indexOf(id) !== n).map((id) => `event ${id}`),
    told: `a follower heard ${replaced.heard.length} events`,
  };
}
