import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';
import type { Machine } from './machines.ts';
import { WATCHDOG } from './watchdog.ts';

/** The address that moves between A and B. */
export const SHOP_ADDRESS = '10.0.0.10';
export const PASSWORDS = {
  superuser: 'of-the-lab-alone',
  replication: 'of-standbys',
  rewind: 'of-the-rewound',
  restApi: 'of-who-commands',
};
const FIRST = '10.0.0.1';
const ops = (path: string) => readFileSync(join(root, 'ops', path), 'utf8');

/** A file of ops/ with what the lab has to change in it; each change must be there, so that none is forgotten. */
function changed(path: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`ops/${path} does not hold “${from}” any more.`);
    return text.replaceAll(from, to);
  }, ops(path));
}

const PATRONI = {
  PATRONI_SUPERUSER_PASSWORD: PASSWORDS.superuser,
  PATRONI_REPLICATION_PASSWORD: PASSWORDS.replication,
  PATRONI_REWIND_PASSWORD: PASSWORDS.rewind,
  PATRONI_RESTAPI_PASSWORD: PASSWORDS.restApi,
};

/** Of which machine the bucket is that backups go to, by the file of hosts; and the certificate of all, with its key. */
type Around = { certificate: string; hosts: string; bucketEnv: Record<string, string> };

/** Starts etcd and Patroni with PostgreSQL on the machine, by the files of ops/: etcd by TLS alone, the database's log archived. */
export function startDatabase(machine: Machine, { certificate, hosts, bucketEnv }: Around): void {
  startEtcd(machine, certificate);
  machine.write('/etc/hosts', hosts);
  machine.write('/etc/pgbackrest/pgbackrest.conf', pgbackrestOf());
  machine.write('/etc/pgbackrest/archive-wal.sh', ops('pgbackrest/archive-wal.sh'), 0o755);
  const to = { address: machine.address, name: machine.name };
  machine.write('/etc/patroni/patroni.yml', patroniOf(to));
  machine.write('/etc/patroni/move-etcd-leader.sh', ops('patroni/move-etcd-leader.sh'), 0o755);
  machine.write('/etc/adey/tls/database.pem', certificate, 0o644);
  // What the package's own unit makes before the service starts.
  mkdirSync(join(machine.root, 'run/postgresql'), { recursive: true });
  chmodSync(join(machine.root, 'run/postgresql'), 0o777);
  machine.keep({
    name: 'patroni',
    user: 'postgres',
    // The key of the certificate must be the server's alone.
    words: [
      'sh',
      '-c',
      'install -m 600 /etc/adey/tls/database.pem /var/lib/postgresql/tls.pem; exec patroni /etc/patroni/patroni.yml',
    ],
    env: { ...PATRONI, ...ETCDCTL, ...bucketEnv },
  });
}

/** Has the copy on a machine thrown away and made anew, as Patroni makes one for a machine that is new. */
export async function makeCopyAnew(machine: Machine): Promise<void> {
  const words = ['patronictl', '-c', '/etc/patroni/patroni.yml', 'reinit', 'adey', machine.name, '--force'];
  await machine.run({ words, user: 'postgres', env: PATRONI });
}

/** As the file says, and whom to believe, for nobody else does in the lab. */
function pgbackrestOf(): string {
  const CA = 'repo1-storage-ca-file=/etc/adey/etcd/ca.pem';
  return changed('pgbackrest/pgbackrest.conf', { 'repo1-path=/adey\n': `repo1-path=/adey\n${CA}\n` });
}

/** By what whoever speaks to etcd shows who it is. */
export const ETCDCTL = {
  ETCDCTL_CACERT: '/etc/adey/etcd/ca.pem',
  ETCDCTL_CERT: '/etc/adey/etcd/client.pem',
  ETCDCTL_KEY: '/etc/adey/etcd/client.key',
};

/** With the lines for TLS that its file has as remarks. */
function startEtcd(machine: Machine, certificate: string): void {
  for (const name of ['server.pem', 'server.key', 'client.pem', 'client.key'])
    machine.write(`/etc/adey/etcd/${name}`, certificate);
  machine.write('/etc/adey/etcd/ca.pem', certificate.replace(/-----BEGIN [A-Z ]*PRIVATE KEY-----[^]*/, ''));
  const lines = changed('patroni/etcd.env', {
    'ETCD_NAME=a': `ETCD_NAME=${machine.name}`,
    'http://': 'https://',
    '# ETCD_': 'ETCD_',
  })
    // What is this machine's own; the list of all stays.
    .replaceAll(/^(ETCD_(?!INITIAL_CLUSTER=).*)$/gm, (line) => line.replaceAll(FIRST, machine.address))
    .split('\n')
    .filter((line) => line.startsWith('ETCD_'));
  const env = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  machine.keep({ name: 'etcd', words: ['etcd'], env });
}

function patroniOf({ name, address }: { name: string; address: string }): string {
  const text = changed('patroni/patroni.yml', {
    'name: a\n': `name: ${name}\n`,
    // Three databases share two cores and the memory of one machine here.
    'shared_buffers: 4GB': 'shared_buffers: 128MB',
    '  # protocol: https': '  protocol: https',
    '  # cacert: ': '  cacert: ',
    '  # cert: ': '  cert: ',
    '  # key: ': '  key: ',
    // There is no such device in a namespace.
    'device: /dev/watchdog': `driver: testing\n  device: ${WATCHDOG}`,
    '/etc/ssl/private/adey-database.pem': '/var/lib/postgresql/tls.pem',
  });
  return text
    .split('\n')
    .map((line) =>
      /hosts:/.test(line)
        ? line
        : line.replaceAll(`${FIRST}:`, `${address}:`).replaceAll(`${FIRST},`, `${address},`),
    )
    .join('\n');
}

/** Starts HAProxy and keepalived on the machine, which is A or B, by the files of ops/. */
export function startBalancing(machine: Machine, certificate: string): void {
  machine.write('/etc/adey/tls/shop.pem', certificate);
  machine.write(
    '/etc/haproxy/haproxy.cfg',
    // All buyers of the lab come from one address, and a container may not open so many files. Their fetch asks on and on over an HTTP/2
    // connection whose other end is gone, which a browser notices: what it gives up over HTTP/1.1 it asks over a new one.
    changed('haproxy/haproxy.cfg', {
      'gt 1000 }': 'gt 1000000 }',
      'maxconn 40000': 'maxconn 4000',
      'alpn h2,http/1.1': 'alpn http/1.1',
    }),
  );
  machine.keep({ name: 'haproxy', words: ['haproxy', '-W', '-db', '-f', '/etc/haproxy/haproxy.cfg'] });
  const isFirst = machine.address === FIRST;
  const other = isFirst ? '10.0.0.2' : FIRST;
  const text = ops('keepalived/keepalived.conf')
    .replace(/unicast_src_ip \S+/, `unicast_src_ip ${machine.address}`)
    .replace(/(unicast_peer \{\s+)\S+/, `$1${other}`)
    .replace(/state MASTER[^]*priority 100/, (part) =>
      isFirst ? part : part.replace('MASTER', 'BACKUP').replace('priority 100', 'priority 90'),
    );
  machine.write('/etc/keepalived/keepalived.conf', text);
  machine.keep({
    name: 'keepalived',
    words: ['keepalived', '-n', '-l', '-D', '-f', '/etc/keepalived/keepalived.conf'],
  });
}
