import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#shop/config/load-config.ts';
import { root } from '#tools/run/programs.ts';

const read = (path: string) => readFileSync(join(root, 'ops', path), 'utf8');

test('each process of three machines and of the containers serves its figures where Prometheus asks', () => {
  const targetsOf = (path: string, job: string) => {
    const [, list = ''] = new RegExp(`job_name: ${job}\\n[^[]*\\[([^\\]]*)\\]`).exec(read(path)) ?? [];
    return list.replaceAll(/['\s]/g, '').split(',');
  };
  // Web processes at 3000 and 3010 of A and B: two ports on, if nothing else is said.
  for (const file of ['systemd/adey-web@.service', 'containers/Containerfile', 'containers/compose.yml'])
    expect(read(file)).not.toMatch(/\bMETRICS_PORT[=:]/);
  expect(read('systemd/adey-worker.service')).toContain('WORKER_METRICS_PORT=3003');
  const balanced = [...read('haproxy/haproxy.cfg').matchAll(/server \w+ (10\.0\.0\.\d):(30\d\d)/g)];
  const figures = balanced.map(([, address, port]) => {
    const { metricsPort } = readSettings({
      DATABASE_URL: 'postgres://x@y/z',
      PORT: port!,
      PUBLIC_URL: 'https://shop.example',
    });
    return `${address}:${metricsPort}`;
  });
  expect(new Set(targetsOf('prometheus/three-machines.yml', 'adey-web'))).toEqual(new Set(figures));
  expect(targetsOf('prometheus/three-machines.yml', 'adey-worker')).toEqual([
    '10.0.0.1:3003',
    '10.0.0.2:3003',
  ]);
  expect(targetsOf('containers/prometheus.yml', 'adey-web')).toEqual(['web-a:3002', 'web-b:3002']);
  expect(targetsOf('containers/prometheus.yml', 'adey-worker')).toEqual(['worker-a:3003', 'worker-b:3003']);
  for (const file of ['prometheus.yml', 'three-machines.yml'])
    expect(read(`prometheus/${file}`)).toContain('alertmanagers:');
  // What the containers say of themselves is taken.
  const settings = { DATABASE_URL: 'postgres://x@y/z', HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' };
  expect(read('containers/compose.yml')).toMatch(/OPS_HOST: 0\.0\.0\.0\n {2}OPS_PUBLIC: '1'/);
  expect(readSettings({ ...settings, OPS_HOST: '0.0.0.0', OPS_PUBLIC: '1' })).toMatchObject({
    opsHost: '0.0.0.0',
    metricsPort: 3002,
    workerMetricsPort: 3003,
  });
});

test('the image asks the worker too whether it lives', async () => {
  const script = 'ops/containers/healthy.mjs';
  expect(read('containers/Containerfile')).toContain(` CMD ["node", "${script}"]\n`);
  // Podman's own format of images has no health check.
  expect(read('containers/compose.yml').match(/healthcheck: \*healthcheck/g)).toHaveLength(4);
  expect(read('containers/compose.yml')).toContain(`test: node ${script}\n`);
  const asked = (env: Record<string, string>) =>
    new Promise((resolve) =>
      spawn(process.execPath, [join(root, script)], { env: { ...process.env, ...env } }).once(
        'exit',
        resolve,
      ),
    );
  const living = createServer((request, response) =>
    response.writeHead(request.url === '/healthz' ? 200 : 404).end(),
  ).listen(0, '127.0.0.1');
  await once(living, 'listening');
  const here = String((living.address() as AddressInfo).port);
  // Nobody listens there.
  const nowhere = '1';
  expect(await asked({ PORT: here, WORKER_METRICS_PORT: nowhere })).toBe(0);
  expect(await asked({ PORT: nowhere, WORKER_METRICS_PORT: here })).toBe(0);
  living.close();
  living.closeAllConnections();
  expect(await asked({ PORT: here, WORKER_METRICS_PORT: nowhere })).toBe(1);
});
