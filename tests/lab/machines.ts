import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** As systemd's RestartSec of the units in ops/. */
const AGAIN_AFTER_MS = 2_000;

/** What a machine runs: a program of its own Debian, or (`isOurs`) one of this machine's, in its network. */
export type Service = {
  name: string;
  words: string[];
  env?: Record<string, string>;
  user?: string;
  isOurs?: boolean;
};

export type Machine = {
  name: string;
  address: string;
  /** Of its own Debian. */
  root: string;
  write: (path: string, text: string, mode?: number) => void;
  /** Starts a service and starts it again whenever it ends, as systemd would. */
  keep: (service: Service) => void;
  /** Runs a program of its Debian to its end, and answers what it printed; rejects with that when it failed. */
  run: (service: Omit<Service, 'name' | 'isOurs'>) => Promise<string>;
  /** The plug is pulled: everything that runs there is gone at once. */
  off: () => void;
  /** All that was kept runs again, on the disk as it was. */
  on: () => void;
  isOn: () => boolean;
  link: (isUp: boolean) => void;
  /** Nothing there takes another step until `thaw`; connections stay as they are. */
  freeze: () => void;
  thaw: () => void;
  kill: (program: string) => void;
};

/** Joins the network of this process with machines: a bridge, whose end here has `own` as address. */
export function layNetwork(own: string): void {
  command('mount', ['-t', 'tmpfs', 'none', '/run/netns'], () => mkdirSync('/run/netns', { recursive: true }));
  for (const words of [
    'link set lo up',
    'link add lab type bridge',
    `addr add ${own}/24 dev lab`,
    'link set lab up',
  ])
    command('ip', words.split(' '));
}

/** A machine with a network, a Debian (its changes lie in `place`) and processes of its own, on the network laid here. */
export function makeMachine(
  name: string,
  address: string,
  { base, place }: { base: string; place: string },
): Machine {
  const root = makeDebian(base, join(place, name));
  joinNetwork(name, address);
  const namespace = readlinkOfNetwork(name);
  const kept = new Map<string, Service>();
  let life = 0;
  let isOn = true;
  let isLinked = true;
  const start = (service: Service) => {
    const ours = life;
    const again = () => setTimeout(() => isOn && life === ours && start(service), AGAIN_AFTER_MS);
    run(name, root, service, join(place, name)).once('exit', again);
  };
  const signal = (which: NodeJS.Signals) => processesOf(namespace).forEach((pid) => send(pid, which));
  return {
    name,
    address,
    root,
    write(path, text, mode = 0o644) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text, { mode });
    },
    keep(service) {
      kept.set(service.name, service);
      start(service);
    },
    run: (service) => runOnce(name, root, service),
    off() {
      [isOn, life] = [false, life + 1];
      command('ip', ['link', 'set', `to-${name}`, 'down']);
      // Whoever was being started meanwhile is met by the second look.
      for (let looks = 0; looks < 3; looks += 1) signal('SIGKILL');
      command('ip', ['-n', name, 'addr', 'flush', 'dev', 'eth0']);
    },
    on() {
      isOn = true;
      command('ip', ['-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0']);
      // A cable that is out stays out when a machine starts anew.
      if (isLinked) command('ip', ['link', 'set', `to-${name}`, 'up']);
      kept.forEach(start);
    },
    isOn: () => isOn,
    link(isUp) {
      isLinked = isUp;
      if (isOn) command('ip', ['link', 'set', `to-${name}`, isUp ? 'up' : 'down']);
    },
    freeze: () => [1, 2, 3].forEach(() => signal('SIGSTOP')),
    thaw: () => signal('SIGCONT'),
    kill: (program) =>
      processesOf(namespace)
        .filter((pid) => programOf(pid) === program)
        .forEach((pid) => send(pid, 'SIGKILL')),
  };
}

/** The Debian that all have in common below, what this machine writes above. */
function makeDebian(base: string, place: string): string {
  const [upper, work, root] = ['disk', 'work', 'root'].map((part) => join(place, part)) as [
    string,
    string,
    string,
  ];
  for (const folder of [upper, work, root]) mkdirSync(folder, { recursive: true });
  command('mount', [
    '-t',
    'overlay',
    'overlay',
    '-o',
    `lowerdir=${base},upperdir=${upper},workdir=${work}`,
    root,
  ]);
  command('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  command('mount', ['--rbind', '/dev', join(root, 'dev')]);
  command('mount', ['-t', 'tmpfs', 'tmpfs', join(root, 'run')]);
  return root;
}

function joinNetwork(name: string, address: string): void {
  command('ip', ['netns', 'add', name]);
  command('ip', ['link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name]);
  command('ip', ['link', 'set', `to-${name}`, 'master', 'lab', 'up']);
  for (const words of ['link set lo up', `addr add ${address}/24 dev eth0`, 'link set eth0 up'])
    command('ip', ['-n', name, ...words.split(' ')]);
}

type Words = Pick<Service, 'words' | 'env' | 'user' | 'isOurs'>;

function run(name: string, root: string, service: Service, place: string): ChildProcess {
  const log = openSync(join(place, `${service.name}.log`), 'a');
  const child = spawn('ip', ['netns', 'exec', name, ...within(root, service)], {
    env: environment(service),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

async function runOnce(name: string, root: string, service: Words): Promise<string> {
  const child = spawn('ip', ['netns', 'exec', name, ...within(root, service)], {
    env: environment(service),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, said] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
    // A server that was started and goes on may hold the pipes open.
    child.once('exit', (code) => setTimeout(resolve, 1_000, code));
  });
  if (status !== 0) throw new Error(`${name}: ${service.words.join(' ')}: ${(printed + said).slice(-1_500)}`);
  return printed.trim();
}

function within(root: string, { words, user, isOurs }: Words): string[] {
  const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];
  return isOurs ? words : ['chroot', root, ...asUser, ...words];
}

function environment({ env = {} }: Words): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: '/tmp', LC_ALL: 'C.UTF-8', ...env };
}

function readlinkOfNetwork(name: string): string {
  const { stdout } = spawnSync('ip', ['netns', 'exec', name, 'readlink', '/proc/self/ns/net'], {
    encoding: 'utf8',
  });
  return stdout.trim();
}

/** Whoever runs in that network, by its number here. */
function processesOf(namespace: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && networkOf(pid) === namespace);
}

function networkOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return null;
  }
}

function programOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/exe`).split('/').at(-1) ?? null;
  } catch {
    return null;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

function command(program: string, words: string[], before?: () => void): void {
  before?.();
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
}
