import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '#tools/run/say.ts';

/** Debian's release that has PostgreSQL 18 and a Patroni that knows it. */
const RELEASE = 'forky';
const PACKAGES = [
  'postgresql-18',
  'patroni',
  'etcd-server',
  'etcd-client',
  'haproxy',
  'keepalived',
  'curl',
  'python3-etcd',
  'pgbackrest',
  'swift-account',
  'swift-container',
  'swift-object',
  'swift-proxy',
];
/** Which programs there are: a Debian of an earlier list is left where it is, and a new one made beside it. */
const EDITION = 'root-2';

/**
 * The folder of a Debian of its own with the engines in it, made under `place` when it is not there (0.7 GB, some minutes): nothing of
 * this machine's own packages changes but debootstrap, which is installed. A half made one is made anew. Throws an Error that says
 * what could not be had.
 */
export function engineRoot(place: string): string {
  const whole = join(place, EDITION);
  if (existsSync(whole)) return whole;
  const half = join(place, 'half');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  say(`Making a Debian with the engines in ${place}; this takes some minutes, once …`);
  if (spawnSync('debootstrap', ['--version']).status !== 0)
    run('apt-get', ['install', '-y', '-qq', 'debootstrap']);
  run('debootstrap', ['--variant=minbase', RELEASE, half, mirror(), '/usr/share/debootstrap/scripts/sid']);
  // No service is to start, and no cluster to be made: the lab starts what it needs.
  writeFileSync(join(half, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  mkdirSync(join(half, 'etc/postgresql-common'), { recursive: true });
  writeFileSync(join(half, 'etc/postgresql-common/createcluster.conf'), 'create_main_cluster = false\n');
  inside(half, ['apt-get', '-o', 'Acquire::Check-Valid-Until=false', 'update', '-qq']);
  inside(half, ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
  inside(half, ['apt-get', 'clean']);
  renameSync(half, whole);
  return whole;
}

/** Runs a program of that Debian; what the packages' scripts look for in /proc is there, and gone afterwards. */
function inside(folder: string, words: string[]): void {
  const script = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"';
  run('unshare', ['--mount', 'sh', '-c', script, folder, ...words]);
}

/** Where this machine's own packages come from. */
function mirror(): string {
  const { stdout } = spawnSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'],
    {
      encoding: 'utf8',
    },
  );
  const [first] = (stdout ?? '').split('\n').filter((line) => /\/debian\/?$/.test(line));
  if (!first)
    throw new Error('The lab takes the engines from Debian; this machine knows no address of its packages.');
  return first;
}

function run(program: string, words: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', env });
  if (status === 0) return;
  const said = error?.message ?? (stdout + stderr).trim().split('\n').slice(-5).join('\n');
  throw new Error(`${program} ${words[0]} failed:\n${said}`);
}
