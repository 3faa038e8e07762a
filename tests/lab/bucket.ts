import { AwsClient } from 'aws4fetch';
import type { Machine } from './machines.ts';
import { untilSo } from './shop-on-machines.ts';

/** By this name pgBackRest reaches it (ops/pgbackrest); the shop does by its address. */
const NAME = 's3.elsewhere.example';
const REGION = 'eu-1';
const BACKUPS = 'adey-backup';
const FILES = 'adey-files';
export const BUCKET_KEYS = { id: 'lab:adey', secret: 'of-the-bucket/of+the-lab' };
const RINGS = { account: 6202, container: 6201, object: 6200 } as const;

/** What machines write into /etc/hosts to find it; buckets are named by host too. */
export const hostsOf = ({ address }: Machine): string =>
  `127.0.0.1 localhost\n${address} ${NAME} ${BACKUPS}.${NAME}\n`;

/**
 * OpenStack Swift with its S3, which checks every signature, on a machine of its own behind HAProxy's TLS; with a bucket for the shop's files and one for
 * the backups of its database. Answers the variables by which the shop finds it.
 */
export async function startBucket(machine: Machine, certificate: string): Promise<Record<string, string>> {
  writeSettings(machine, certificate);
  const builders = Object.entries(RINGS).map(
    ([kind, port]) =>
      `swift-ring-builder ${kind}.builder create 4 1 1 && swift-ring-builder ${kind}.builder add r1z1-127.0.0.1:${port}/one 1 && swift-ring-builder ${kind}.builder rebalance`,
  );
  machine.keep({
    name: 'swift-account',
    // The rings say where things lie; the others wait for them.
    words: [
      'sh',
      '-c',
      `cd /etc/swift && mkdir -p /srv/node/one && { [ -e object.ring.gz ] || { ${builders.join(' && ')}; }; } && exec swift-account-server /etc/swift/account.conf -v`,
    ],
  });
  const waiting = (what: string) =>
    `until [ -e /etc/swift/object.ring.gz ]; do sleep 0.5; done; exec ${what} -v`;
  for (const kind of ['container', 'object', 'proxy'])
    machine.keep({
      name: `swift-${kind}`,
      words: ['sh', '-c', waiting(`swift-${kind}-server /etc/swift/${kind}.conf`)],
    });
  machine.keep({ name: 'haproxy', words: ['haproxy', '-W', '-db', '-f', '/etc/haproxy/haproxy.cfg'] });
  const endpoint = `https://${machine.address}`;
  const client = new AwsClient({
    accessKeyId: BUCKET_KEYS.id,
    secretAccessKey: BUCKET_KEYS.secret,
    service: 's3',
    region: REGION,
    retries: 0,
  });
  for (const bucket of [BACKUPS, FILES])
    await untilSo(`the bucket ${bucket}`, async () => {
      const answer = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
      await answer.arrayBuffer();
      // Ours already, where an earlier answer was lost.
      return answer.ok || answer.status === 409;
    });
  return {
    STORAGE_URL: `s3://${FILES}/shop?endpoint=${endpoint}&region=${REGION}`,
    STORAGE_KEY_ID: BUCKET_KEYS.id,
    STORAGE_SECRET: BUCKET_KEYS.secret,
  };
}

function writeSettings(machine: Machine, certificate: string): void {
  machine.write('/etc/swift/swift.conf', SWIFT);
  for (const [kind, port] of Object.entries(RINGS))
    machine.write(`/etc/swift/${kind}.conf`, serverOf(kind, port));
  machine.write('/etc/swift/proxy.conf', PROXY);
  machine.write('/etc/adey/tls/bucket.pem', certificate);
  machine.write('/etc/haproxy/haproxy.cfg', BALANCER);
}

const SWIFT = `[swift-hash]
swift_hash_path_prefix = lab
swift_hash_path_suffix = lab
[storage-policy:0]
name = one
default = yes
`;

const serverOf = (kind: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
devices = /srv/node
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const PROXY = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = 8080
workers = 0
user = root
[pipeline:main]
pipeline = catch_errors bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
storage_domain = ${NAME}
[filter:tempauth]
use = egg:swift#tempauth
user_lab_adey = ${BUCKET_KEYS.secret} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

const BALANCER = `defaults
    mode http
    timeout connect 2s
    timeout client 65s
    timeout server 65s
frontend bucket
    bind :443 ssl crt /etc/adey/tls/
    default_backend swift
backend swift
    server swift 127.0.0.1:8080
`;
