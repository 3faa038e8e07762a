import { expect, test } from 'vitest';
import { ensureBrowser, ensureServerUser, type Machine } from './machine.ts';

/** A machine that notes what is asked, said and run, in order; `answer` gives what a program says, null where it fails. */
function machine(answer: (command: string) => string | null, isRoot = true) {
  const happened: string[] = [];
  const ask = (name: string, parts: string[]) => {
    const command = [name, ...parts].join(' ');
    happened.push(command);
    return answer(command);
  };
  const own: Machine = {
    isRoot,
    ask,
    run: (name, parts) => ask(name, parts) !== null,
    say: (line) => void happened.push(`“${line}”`),
  };
  return { own, happened };
}

const isShell = (path: string) => path.endsWith('-headless-shell');

test('a machine that has the user postgres stays as it is', () => {
  const { own, happened } = machine((command) => (command === 'id -u postgres' ? '101' : '103'));
  expect(ensureServerUser(own)).toEqual({ uid: 101, gid: 103 });
  expect(new Set(happened)).toEqual(new Set(['id -u postgres', 'id -g postgres']));
});

test('a user is made after it was said in one line', () => {
  let isMade = false;
  const { own, happened } = machine((command) => {
    isMade ||= command.startsWith('useradd');
    return isMade ? '7' : null;
  });
  expect(ensureServerUser(own)).toEqual({ uid: 7, gid: 7 });
  expect(happened.slice(1, 3)).toEqual([
    '“Making the system user postgres (useradd): PostgreSQL does not run as root.”',
    'useradd --system --user-group --no-create-home --shell /bin/false postgres',
  ]);
});

test('where no user can be made nobody runs PostgreSQL, and where there is none it is told', () => {
  const { own } = machine((command) =>
    command.endsWith('nobody') && command.startsWith('id') ? '65534' : null,
  );
  expect(ensureServerUser(own)).toEqual({ uid: 65_534, gid: 65_534 });
  expect(() => ensureServerUser(machine(() => null).own)).toThrow('no user "postgres" could be created');
});

const INSTALLING = [
  expect.stringMatching(/^apt-get .*update -qq$/),
  expect.stringMatching(/^apt-get .*install -y -qq --no-install-recommends chromium-headless-shell$/),
];

test('a fast browser that is there is used, and nothing is installed or said', () => {
  const { own, happened } = machine(() => null);
  expect(ensureBrowser(() => '/usr/bin/chromium-headless-shell', isShell, own)).toBe(
    '/usr/bin/chromium-headless-shell',
  );
  expect(happened).toEqual([]);
});

test('a missing browser is installed by apt-get for root, after it was said in one line', () => {
  let isInstalled = false;
  const { own, happened } = machine((command) => {
    isInstalled ||= command.includes(' install ');
    return '';
  });
  const find = () => (isInstalled ? '/usr/bin/chromium-headless-shell' : null);
  expect(ensureBrowser(find, isShell, own)).toBe('/usr/bin/chromium-headless-shell');
  expect(happened).toEqual([
    'apt-get --version',
    '“Installing the package chromium-headless-shell (apt-get): the tests need a browser, and there is none.”',
    ...INSTALLING,
  ]);
});

test('where there is only a slower browser root gets the fast one beside it', () => {
  let isInstalled = false;
  const { own, happened } = machine((command) => {
    isInstalled ||= command.includes(' install ');
    return '';
  });
  const find = () => (isInstalled ? '/usr/bin/chromium-headless-shell' : '/usr/bin/chromium');
  expect(ensureBrowser(find, isShell, own)).toBe('/usr/bin/chromium-headless-shell');
  expect(happened).toEqual([
    'apt-get --version',
    '“Installing the package chromium-headless-shell (apt-get): the tests run faster in it than in /usr/bin/chromium.”',
    ...INSTALLING,
  ]);
});

test('the slower browser is used where the fast one cannot be installed, and nothing else is fetched', () => {
  const withoutNetwork = machine((command) => (command === 'apt-get --version' ? '' : null));
  expect(ensureBrowser(() => '/usr/bin/chromium', isShell, withoutNetwork.own)).toBe('/usr/bin/chromium');
  expect(withoutNetwork.happened.slice(2)).toEqual(INSTALLING);
  const notRoot = machine(() => '', false);
  expect(ensureBrowser(() => '/usr/bin/chromium', isShell, notRoot.own)).toBe('/usr/bin/chromium');
  expect(notRoot.happened).toEqual([]);
});

test('whoever is not root gets the browser of Playwright, without touching the system’s packages', () => {
  const { own, happened } = machine(() => '', false);
  expect(ensureBrowser(() => null, isShell, own)).toBeNull();
  expect(happened[0]).toMatch(/^“Downloading Playwright's own Chromium/);
  expect(happened.slice(1)).toEqual([
    expect.stringMatching(/cli\.js install chromium-headless-shell chromium$/),
  ]);
});
