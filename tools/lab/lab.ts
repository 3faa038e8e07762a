// npm run lab [-- --rounds 20] [-- crash off link frozen paused]: three machines in network namespaces of this one, with the real
// engines (Debian's PostgreSQL 18, Patroni, etcd, HAProxy, keepalived, pgBackRest) set up by the files of ops/, and the built shop on two
// of them; a fourth holds the buckets (OpenStack Swift). Forty buyers order while the machine that leads the database breaks. Needs root,
// Linux and 3 GB of memory. It leaves nothing behind but the engines under LAB_DIR (/var/cache/adey-lab), and, when something was wrong,
// the logs of the machines.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '#build/build.ts';
import { root } from '#tools/run/programs.ts';
import { giveUp, say } from '#tools/run/say.ts';
import { engineRoot } from './engine-root.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '1' } },
});
if (process.platform !== 'linux' || process.getuid?.() !== 0)
  giveUp('The lab needs Linux and root: it makes machines of network namespaces.');
if (!/^[1-9]\d{0,3}$/.test(values.rounds)) giveUp('--rounds is a whole number from 1.');

await buildWhenStale();
const dir = process.env.LAB_DIR || '/var/cache/adey-lab';
mkdirSync(dir, { recursive: true });
let base = '';
try {
  base = engineRoot(dir);
} catch (error) {
  giveUp(error);
}
const place = mkdtempSync(join(dir, 'machines-'));
const status = await runInNamespaces(place, makeCertificate(place));
if (status === 0) rmSync(place, { recursive: true, force: true });
else say(`The machines’ disks and logs: ${place}`);
process.exitCode = status;

/** Of nobody, for the shop’s address, all machines, etcd and the bucket, as server and as client; whoever runs in the lab believes it. */
function makeCertificate(folder: string): string {
  const [key, file] = [join(folder, 'key'), join(folder, 'certificate')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=lab'];
  const addresses = ['127.0.0.1', ...[1, 2, 3, 4, 10].map((n) => `10.0.0.${n}`)].map((one) => `IP:${one}`);
  const bucket = ['DNS:s3.elsewhere.example', 'DNS:*.s3.elsewhere.example'];
  const names = ['-addext', `subjectAltName=${[...addresses, ...bucket].join(',')}`];
  const { status: made, stderr } = spawnSync('openssl', [...words, ...names, '-keyout', key, '-out', file], {
    encoding: 'utf8',
  });
  if (made !== 0) giveUp(`openssl made no certificate: ${stderr}`);
  return file;
}

/**
 * A network, mounts and processes of its own: nothing of this machine is touched, and everything ends with the first of these
 * processes, which ends with this one. A shell is the first, because somebody must take leave of processes that lost their parent.
 */
async function runInNamespaces(folder: string, certificate: string): Promise<number> {
  const own = ['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'];
  const parts = [join(root, 'tests/lab/run.ts'), values.rounds, ...positionals];
  const shell = ['bash', '-c', '"$@" & wait $!', 'bash', process.execPath, ...parts];
  const child = spawn('setpriv', ['--pdeathsig=KILL', 'unshare', ...own, ...shell], {
    cwd: root,
    env: {
      ...process.env,
      LAB_BASE: base,
      LAB_PLACE: folder,
      LAB_CERTIFICATE: readFileSync(certificate, 'utf8') + readFileSync(join(folder, 'key'), 'utf8'),
      NODE_EXTRA_CA_CERTS: certificate,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return await new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}
