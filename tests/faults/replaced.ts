import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { randomSecret } from '#platform/tokens.ts';
import { freePort } from '#tools/run/free-port.ts';
import type { Finding } from './books.ts';
import { DRAIN_SECONDS, replaceBoth } from './replacing.ts';
import type { Trial } from './shop-on-trial.ts';

const REQUESTS = 100_000;
const STEPS = ['packaging', 'on_the_road'] as const;

const SECRETS = ['SECRET_AUTH', 'SECRET_COOKIE', 'SECRET_CID'];

/**
 * The secrets of the next process: the first two have the ones before, the next two know the new ones as well, from then on the new ones
 * come first. So they are exchanged in two rounds over all machines.
 */
function rotation(): () => Record<string, string> {
  const pairs = SECRETS.map((name) => [name, randomSecret(), randomSecret()] as const);
  let starts = 0;
  return () => {
    const round = Math.floor(starts / 2);
    starts += 1;
    const list = (before: string, after: string) => [[before], [before, after]][round] ?? [after, before];
    return Object.fromEntries(pairs.map(([name, before, after]) => [name, list(before, after).join(',')]));
  };
}

/**
 * Both web processes are replaced again and again behind a balancer, until a hundred thousand requests were answered; each secret is
 * exchanged meanwhile.
 */
export async function replacedUnderLoad(trial: Trial): Promise<Finding> {
  const steps = [...STEPS];
  const secrets = rotation();
  const replaced = await replaceBoth({
    ports: [await freePort(), await freePort()],
    productId: trial.productIds[0]!,
    requests: REQUESTS,
    start: async (port) => {
      const more = {
        PORT: String(port),
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        ...secrets(),
      };
      return { port, end: (await trial.startWeb(more)).end };
    },
    advance: async (number) => {
      const status = steps.shift();
      if (status) await advanceOrderAsSystem(trial.ctx(), number, { status });
    },
  });
  return {
    fault: 'web processes replaced',
    tried: `${replaced.replacements} replacements under ${replaced.requests} requests, ${replaced.photos} photos by somebody signed in among them, each secret exchanged`,
    lost: replaced.failed,
    doubled: replaced.heard.filter((id, n) => replaced.heard.indexOf(id) !== n).map((id) => `event ${id}`),
    told: `a follower heard ${replaced.heard.length} events`,
  };
}
