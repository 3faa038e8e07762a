import type { WebPorts } from '#platform/config.ts';
import { isOwnNetwork } from '#platform/loopback.ts';
import type { Environment } from './environment.ts';

type Ports = WebPorts & {
  hasSandbox: boolean;
  sandboxPort: number;
  workerMetricsPort: number;
  webProcesses: readonly WebPorts[];
};

/** The ports a process of these settings listens on, by the variable that names each. */
export function portsOf(settings: Ports): [name: string, port: number][] {
  const { port, hasSandbox, sandboxPort, metricsPort, workerMetricsPort } = settings;
  const more = settings.webProcesses
    .slice(1)
    .flatMap((one): [string, number][] => [
      ['PORT', one.port],
      ...(one.metricsPort > 0 ? [['METRICS_PORT', one.metricsPort] as [string, number]] : []),
    ]);
  return [
    ['PORT', port],
    ...(hasSandbox ? [['SANDBOX_PORT', sandboxPort] as [string, number]] : []),
    ...(metricsPort > 0 ? [['METRICS_PORT', metricsPort] as [string, number]] : []),
    ...(workerMetricsPort > 0 ? [['WORKER_METRICS_PORT', workerMetricsPort] as [string, number]] : []),
    ...more,
  ];
}

/** The ports beside PORT: those that are named, else the next ones after it. */
export function portsFor(e: Environment): Pick<Ports, 'sandboxPort' | 'metricsPort' | 'workerMetricsPort'> {
  const sandboxPort = e.SANDBOX_PORT ?? e.PORT + 1;
  const metricsPort = e.METRICS_PORT ?? portAfter(e.PORT + 1, [sandboxPort]);
  const workerMetricsPort =
    e.WORKER_METRICS_PORT ?? (metricsPort && portAfter(metricsPort, [e.PORT, sandboxPort]));
  return { sandboxPort, metricsPort, workerMetricsPort };
}

/** Between the ports of one web process and those of the next. */
const APART = 10;

/** What is wrong with the address at which figures are served. */
export function opsFaults({ OPS_HOST, OPS_PUBLIC }: Environment): string[] {
  if (OPS_PUBLIC || isOwnNetwork(OPS_HOST)) return [];
  return [
    `OPS_HOST=${OPS_HOST} is no address of a network of your own: figures of the shop would be everybody’s. Name the machine’s inner address, such as OPS_HOST=10.0.0.1, or say OPS_PUBLIC=1 where a firewall keeps others out.`,
  ];
}

/** Several web processes listen ten ports apart, and so do their figures. */
export function webPortsFor({ PORT, WEB_PROCESSES }: Environment, metricsPort: number): WebPorts[] {
  return Array.from({ length: WEB_PROCESSES }, (_, n) => ({
    port: PORT + n * APART,
    metricsPort: metricsPort && metricsPort + n * APART,
  }));
}

/** The next port that is none of those. */
function portAfter(port: number, taken: readonly number[]): number {
  return taken.includes(port + 1) ? portAfter(port + 1, taken) : port + 1;
}
