import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#shop/config/load-config.ts';
import { keepsNames } from '#tests/support/pgbouncer.ts';
import { notLookedAt, programOfOthers } from '#tests/support/tools-of-others.ts';
import { program, root } from '#tools/run/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-ops-'));
/** Where Patroni's check looks for etcd; it wants an answer, and asks nothing. */
const etcd = createServer().listen(0, '127.0.0.1');
await once(etcd, 'listening');
const etcdAddress = `127.0.0.1:${(etcd.address() as AddressInfo).port}`;
afterAll(() => {
  etcd.close();
  rmSync(folder, { recursive: true });
});

const read = (path: string) => readFileSync(join(root, 'ops', path), 'utf8');

/** A copy in which paths of a machine lead to something that is here. */
function copyOf(path: string, name: string, places: Record<string, string> = {}): string {
  const text = Object.entries(places).reduce((all, [from, to]) => all.replaceAll(from, to), read(path));
  const copy = join(folder, name);
  writeFileSync(copy, text);
  return copy;
}

function run(program: string, words: string[]): { status: number | null; said: string } {
  const env = { ...process.env, PATRONI_RESTAPI_PASSWORD: 'of-who-commands' };
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', timeout: 60_000, env });
  return { status, said: stdout + stderr };
}

/** A certificate of nobody: HAProxy wants one to be there. */
function certificate(): string {
  const [key, file] = [join(folder, 'key'), join(folder, 'certificate')];
  const subject = ['-subj', '/CN=shop.example', '-days', '2'];
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', file, ...subject]);
  const whole = join(folder, 'shop.pem');
  writeFileSync(whole, readFileSync(key, 'utf8') + readFileSync(file, 'utf8'));
  return whole;
}

/** What a tool must be able to, and the words that tell whether the one that is here is. */
type Knows = { what: string; words: string[]; said: RegExp };

/** What each tool makes of the files it reads; every one must end with status 0. */
const LINTS: { tool: string; files: string; words: () => string[]; knows?: Knows }[] = [
  {
    tool: 'haproxy',
    files: 'haproxy/haproxy.cfg',
    words: () => [
      '-c',
      '-f',
      copyOf('haproxy/haproxy.cfg', 'haproxy.cfg', { '/etc/adey/tls/': certificate() }),
    ],
  },
  {
    tool: 'haproxy',
    files: 'containers/haproxy.cfg',
    words: () => ['-c', '-f', join(root, 'ops/containers/haproxy.cfg')],
  },
  {
    tool: 'caddy',
    files: 'caddy/Caddyfile',
    words: () => ['validate', '--adapter', 'caddyfile', '--config', join(root, 'ops/caddy/Caddyfile')],
  },
  {
    tool: 'varnishd',
    files: 'varnish/adey.vcl',
    words: () => ['-C', '-f', join(root, 'ops/varnish/adey.vcl')],
    knows: {
      what: 'xkey',
      words: ['-C', '-f', join(root, 'ops/varnish/adey.vcl')],
      said: /vmod_cache\/_vmod_xkey/,
    },
  },
  {
    tool: 'patroni',
    files: 'patroni/patroni.yml',
    // The addresses are those of other machines.
    words: () => [
      '--validate-config',
      '--ignore-listen-port',
      copyOf('patroni/patroni.yml', 'patroni.yml', {
        '10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379': etcdAddress,
      }),
    ],
    knows: { what: 'PostgreSQL 18', words: ['--version'], said: /patroni ([4-9]|\d\d)/ },
  },
  {
    tool: 'otelcol',
    files: 'opentelemetry/otel-collector.yml',
    words: () => ['validate', `--config=${join(root, 'ops/opentelemetry/otel-collector.yml')}`],
  },
  {
    tool: 'sh',
    files: 'patroni/move-etcd-leader.sh',
    words: () => ['-n', join(root, 'ops/patroni/move-etcd-leader.sh')],
  },
  {
    tool: 'sh',
    files: 'pgbackrest/archive-wal.sh',
    words: () => ['-n', join(root, 'ops/pgbackrest/archive-wal.sh')],
  },
  {
    tool: 'podman',
    files: 'containers/compose.yml',
    // Beside it lie the secrets, which no checkout has.
    words: () => {
      writeFileSync(join(folder, 'secrets.env'), '');
      return ['compose', '-f', copyOf('containers/compose.yml', 'compose.yml'), 'config', '-q'];
    },
    knows: { what: 'compose', words: ['compose', 'version'], said: /compose.*version/i },
  },
];

test.each(LINTS)('$files is what $tool takes', ({ tool, words, knows }) => {
  const program = programOfOthers(tool, null);
  if (program === null) return notLookedAt(`${tool} is not here: its file was not looked at.`);
  if (knows && !knows.said.test(run(program, knows.words).said))
    return notLookedAt(`${tool} is here without ${knows.what}: its file was not looked at.`);
  const { status, said } = run(program, words());
  expect(status, said).toBe(0);
});

test.each(['Containerfile', 'Containerfile.postgres'])('%s is written as builders read it', (file) => {
  const said = run(process.execPath, [
    program('dockerfile-utils/bin/dockerfile-utils'),
    'lint',
    join(root, 'ops/containers', file),
  ]);
  expect(said).toEqual({ status: 0, said: '' });
});

test('compose.yml is what the Compose schema allows, with names that are known and ports of this machine', () => {
  const lint = (path: string) => run(process.execPath, [program('dclint/bin/dclint.cjs'), '-q', path]);
  expect(lint(join(root, 'ops/containers/compose.yml')).status).toBe(0);
  // It sees what it is for.
  const wrong = copyOf('containers/compose.yml', 'compose.yml', {
    'restart: unless-stopped': 'restart: [1]',
  });
  expect(lint(wrong)).toMatchObject({ status: 1, said: expect.stringContaining('restart') as string });
});

test('no secret and nothing of this machine becomes a part of the image', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  for (const path of ['.data', '.git', 'node_modules', '**/*.env']) expect(ignored).toContain(path);
});

/** Machines name their networks differently. */
function interfaceHere(): string {
  const outside = Object.entries(networkInterfaces()).find(([, own]) => own?.some((one) => !one.internal));
  return `interface ${outside?.[0] ?? 'eth0'}`;
}

test('keepalived has nothing to say of its file', () => {
  const program = programOfOthers('keepalived', null);
  if (program === null) return notLookedAt('keepalived is not here: its file was not looked at.');
  // Some versions end themselves by a signal after a test; what they found is said.
  const copy = copyOf('keepalived/keepalived.conf', 'keepalived.conf', { 'interface eth0': interfaceHere() });
  const { said } = run(program, ['-t', '-f', copy]);
  expect(said).toBe('');
});

test('pgbackrest knows every setting of its file', () => {
  const program = programOfOthers('pgbackrest', null);
  if (program === null) return notLookedAt('pgbackrest is not here: its file was not looked at.');
  const words = [
    '--config',
    join(root, 'ops/pgbackrest/pgbackrest.conf'),
    '--stanza=adey',
    'info',
    '--output=json',
  ];
  // No bucket answers here; unknown or contradicting settings are told before.
  const { said } = run(program, words);
  expect(said).not.toMatch(/WARN: configuration file contains|OptionInvalid|option .* not valid/);
});

test('pgbouncer takes its file', () => {
  const program = programOfOthers('pgbouncer', null);
  if (program === null) return notLookedAt('pgbouncer is not here: its file was not looked at.');
  writeFileSync(join(folder, 'userlist.txt'), '"adey_web" "secret"');
  const copy = copyOf('pgbouncer/pgbouncer.ini', 'pgbouncer.ini', {
    '/etc/pgbouncer/userlist.txt': join(folder, 'userlist.txt'),
    'listen_port = 6432': 'listen_port = 0',
    // Of 1.21; what an older one says to it is no fault of the file.
    ...(!keepsNames(program) && { 'max_prepared_statements = 200': '' }),
  });
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { stdout, stderr } = spawnSync(program, ['--reboot', copy], {
    encoding: 'utf8',
    timeout: 2_000,
    ...asNobody,
  });
  expect(stdout + stderr).not.toMatch(/unknown parameter|invalid value|syntax error|FATAL.*config/i);
});

const units = readdirSync(join(root, 'ops/systemd'));

test.each(units)('the unit %s is what systemd takes, and exposes little', (unit) => {
  const program = programOfOthers('systemd-analyze', null);
  if (program === null) return notLookedAt(`systemd-analyze is not here: ${unit} was not looked at.`);
  // A timer is read with what it starts.
  for (const other of units) copyOf(`systemd/${other}`, other.replace('@', '@3000'), { '/opt/adey': root });
  const copy = join(folder, unit.replace('@', '@3000'));
  const verified = run(program, ['verify', copy]);
  expect(verified.said.replaceAll(/^.*(Failed to|Cannot) .*(bus|D-Bus|machine).*$/gim, '').trim()).toBe('');
  if (unit.endsWith('.timer')) return;
  // Ten would be nothing taken away; the threshold counts tenths.
  const { status, said } = run(program, ['security', '--offline=true', '--threshold=30', copy]);
  expect(status, said.slice(-300)).toBe(0);
});

test('what the files name of the shop is there: commands, variables, addresses', () => {
  const texts = ['systemd', 'containers'].flatMap((name) =>
    readdirSync(join(root, 'ops', name)).map((file) => read(`${name}/${file}`)),
  );
  const scripts = texts.flatMap((text) =>
    [...text.matchAll(/tools\/[\w/-]+\.(?:ts|mjs)/g)].map(([path]) => path),
  );
  expect(new Set(scripts).size).toBeGreaterThan(2);
  for (const path of scripts) expect(() => readFileSync(join(root, path))).not.toThrow();
  for (const address of ['/readyz', '/healthz', 'x-forwarded-'])
    expect(read('haproxy/haproxy.cfg')).toContain(address);
  const [, storage] = /STORAGE_URL: (\S+)/.exec(read('containers/compose.yml'))!;
  const [, proxies] = /TRUSTED_PROXIES: (\S+)/.exec(read('containers/compose.yml'))!;
  const settings = readSettings({
    DATABASE_URL: 'postgres://postgres:x@balancer:5000/adey',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://shop.example',
    STORAGE_URL: storage!,
    STORAGE_KEY_ID: 'key',
    STORAGE_SECRET: 'secret',
    TRUSTED_PROXIES: proxies!,
    DRAIN_SECONDS: '10',
  });
  expect(settings.bucket).toMatchObject({ bucket: 'adey', endpoint: 'http://bucket:8333' });
});

test('a machine that was frozen cannot come back as a second primary: the watchdog is required', () => {
  const text = read('patroni/patroni.yml');
  expect(text).toMatch(/watchdog:\n {2}mode: required/);
  expect(text).toMatch(/synchronous_mode: quorum/);
  expect(text).toContain('on_role_change: /etc/patroni/move-etcd-leader.sh');
});

test('whoever is on the network learns how PostgreSQL stands, and only the three machines command it, with a password', () => {
  const text = read('patroni/patroni.yml');
  const [restApi = ''] = /^restapi:\n(?: .*\n)+/m.exec(text) ?? [];
  expect(restApi).toMatch(/authentication:\n {4}username: \w+\n/);
  const allowed = [...restApi.matchAll(/^ {4}- (\S+)$/gm)].map(([, address]) => address);
  expect(allowed).toEqual(['127.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3']);
  // The password is none of the file's.
  expect(restApi).not.toContain('password:');
  expect(read('containers/patroni.yml')).toMatch(
    /authentication:\n {4}username: \w+\n {2}allowlist_include_members: true/,
  );
  for (const path of ['patroni/patroni.yml', 'containers/compose.yml'])
    expect(read(path)).toContain('PATRONI_RESTAPI_PASSWORD');
  expect(read('patroni/etcd.env')).toMatch(/^# ETCD_CLIENT_CERT_AUTH=true$/m);
});
