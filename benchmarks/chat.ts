// The chat: many open event streams and 50 messages a second against one server process on one core, which is killed and
// started again twice on the way.
import { createDb, createPool, type Db } from '#platform/db.ts';
import { freePort } from '#tools/run/free-port.ts';
import { type Listening, listenAs, saidIn, sendAs, type Talker, talkers } from '#tests/support/chat-load.ts';
import { BENCH_DIR, withFreshDatabase } from './database.ts';
import { say, scale } from './scale.ts';
import { startShop } from './shop-server.ts';

const STREAMS = scale.streams;
/** Memory is measured from this many open streams to all of them. */
const FEW = STREAMS / 5;
const PER_SECOND = 50;
const SECONDS = scale.chatSeconds;
const SECRET = 'the-secret-of-a-benchmark-of-the-chat';
/** What the process needs to come to rest after streams were opened. */
const REST_MS = scale.isSmoke ? 100 : 5_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Sent = { messageId: number; at: number; tries: number };

/** The section on the chat. */
export function chatSection(): Promise<string> {
  return withFreshDatabase(measure);
}

async function measure(url: string): Promise<string> {
  const pool = createPool(url, 8);
  const db = createDb(pool);
  say(`Making ${STREAMS / 2} shoppers and as many vendors …`);
  const people = await talkers(db, SECRET, STREAMS / 2);
  const port = await freePort();
  const inspector = await freePort();
  const start = () =>
    startShop(url, BENCH_DIR, {
      port,
      env: { SECRET_AUTH: SECRET, LOG_LEVEL: 'silent', NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` },
    });
  let shop = await start();
  try {
    // Warm: whatever first requests and streams load is not the memory of the streams.
    await Promise.all(people.slice(0, FEW).map((person) => sendAs(person, () => shop.url, 'warm')));
    const first = people.slice(0, FEW).map((person) => listenAs(person, () => shop.url));
    await until(() => first.every((one) => one.isOpen()));
    first.forEach((one) => one.close());
    await pause(REST_MS);
    // Opened a few at a time, as people come: hundreds at one moment grow the heap for the moment, not for the streams.
    const listenings: Listening[] = [];
    const open = async (some: Talker[]) => {
      for (let n = 0; n < some.length; n += 10) {
        const batch = some.slice(n, n + 10).map((person) => listenAs(person, () => shop.url));
        await until(() => batch.every((one) => one.isOpen()));
        listenings.push(...batch);
      }
      await pause(REST_MS);
    };
    await open(people.slice(0, FEW));
    const before = await liveBytes(inspector);
    await open(people.slice(FEW));
    const perStream = ((await liveBytes(inspector)) - before) / 1024 / (STREAMS - FEW);

    say('Talking …');
    const calm = await talk(people, () => shop.url, SECONDS);
    await settled(listenings);
    const delivery = deliveries(calm, listenings);
    const idle = shop.memory();

    say('Talking while the server is killed twice …');
    const talking = talk(people, () => shop.url, SECONDS);
    for (let kill = 1; kill <= 2; kill += 1) {
      await pause((SECONDS * 1_000) / 3);
      await shop.kill();
      shop = await start();
    }
    const stormy = await talking;
    await settled(listenings);
    const faults = await countFaults(db, people, listenings);
    listenings.forEach((one) => one.close());
    return report({
      perStream,
      loaded: idle,
      delivery,
      sent: calm.length + stormy.length,
      again: stormy,
      faults,
    });
  } finally {
    await shop.stop();
    await pool.end();
  }
}

/** What the server keeps alive, in bytes: its heap and what hangs on it outside, after the garbage has been collected. */
async function liveBytes(inspector: number): Promise<number> {
  const pages = await fetch(`http://127.0.0.1:${inspector}/json/list`);
  const [page] = (await pages.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(page!.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const ask = (id: number, method: string, params: object = {}) =>
    new Promise<{ result?: { result?: { value?: number } } }>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: { result?: { value?: number } } };
        if (answer.id === id) resolve(answer);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask(1, 'HeapProfiler.collectGarbage');
  const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external';
  const { result } = await ask(2, 'Runtime.evaluate', { expression, returnByValue: true });
  socket.close();
  const value = result?.result?.value;
  if (typeof value !== 'number') throw new Error('The server did not tell its memory.');
  return value;
}

/** Sends at an even pace, whatever becomes of it, and answers when all of it has arrived. */
async function talk(people: Talker[], url: () => string, seconds: number): Promise<Sent[]> {
  const sending: Promise<Sent>[] = [];
  const started = performance.now();
  for (let n = 0; n < seconds * PER_SECOND; n += 1) {
    await pause(Math.max(0, started + (n * 1_000) / PER_SECOND - performance.now()));
    const at = performance.now();
    const person = people[Math.floor(Math.random() * people.length)]!;
    sending.push(
      sendAs(person, url, `message ${n}`).then(({ message, tries }) => ({
        messageId: message.id,
        at,
        tries,
      })),
    );
  }
  return Promise.all(sending);
}

/** From pressing "send" to the event at every stream that has to hear of it: both sides. */
function deliveries(sent: Sent[], listenings: Listening[]): number[] {
  const at = new Map(sent.map((one) => [one.messageId, one.at]));
  const times = listenings.flatMap(({ heard }) =>
    heard.flatMap((one) => {
      const from = at.get(one.messageId);
      return from === undefined ? [] : [one.at - from];
    }),
  );
  return times.toSorted((a, b) => a - b);
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not come to rest within a minute.');
    await pause(200);
  }
}

/** Waits until nothing more is told and every stream stands. */
async function settled(listenings: Listening[]): Promise<void> {
  const count = () => listenings.reduce((sum, { heard }) => sum + heard.length, 0);
  let last = -1;
  await until(() => {
    const now = count();
    const isStill = now === last;
    last = now;
    return isStill && listenings.every((one) => one.isOpen());
  });
  await pause(1_000);
}

/** What the streams heard, against what their conversations hold since they listen. */
async function countFaults(db: Db, people: Talker[], listenings: Listening[]) {
  const faults = { lost: 0, doubled: 0, disordered: 0 };
  for (const [i, { heard }] of listenings.entries()) {
    const said = await saidIn(db, people[i]!.conversationId);
    const due = said.filter(({ content }) => content !== 'warm').map(({ id }) => id);
    const ids = heard.map(({ messageId }) => messageId);
    const unique = new Set(ids);
    faults.doubled += ids.length - unique.size;
    faults.lost += due.filter((id) => !unique.has(id)).length;
    faults.disordered += ids.filter((id, at) => at > 0 && id < ids[at - 1]!).length;
  }
  return faults;
}

type Figures = {
  perStream: number;
  loaded: number;
  delivery: number[];
  sent: number;
  again: Sent[];
  faults: { lost: number; doubled: number; disordered: number };
};

function report({ perStream, loaded, delivery, sent, again, faults }: Figures): string {
  const at = (share: number) => Math.round(delivery[Math.floor(delivery.length * share)] ?? 0);
  const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const met = (isMet: boolean) => (isMet ? 'yes' : '**no**');
  return [
    '## Chat',
    '',
    `One server process on one core, ${STREAMS} open event streams (half shoppers, half vendors), ${PER_SECOND} messages a second for ${SECONDS} s, then the same again while the server is killed (SIGKILL) and started twice. Delivery is the time from sending to the event at each stream of both sides, while nothing is killed.`,
    '',
    row('what', 'measured', 'wanted', 'met'),
    row('---', '---', '---', '---'),
    row(
      'delivery, median / 95 % / worst',
      `${at(0.5)} / ${at(0.95)} / ${Math.round(delivery.at(-1) ?? 0)} ms`,
      '95 % under 250 ms',
      met(at(0.95) < 250),
    ),
    row(
      `live memory (heap and what hangs on it, garbage collected) for each stream, from ${FEW} open ones to ${STREAMS}`,
      `${perStream.toFixed(1)} kB`,
      'under 40 kB',
      met(perStream < 40),
    ),
    row('resident memory of the process after the calm part', `${loaded} MB`, '', ''),
    row(
      'messages sent; of these sent more than once because of a kill',
      `${sent}; ${again.filter(({ tries }) => tries > 1).length}`,
      '',
      '',
    ),
    row(
      'lost / doubled / out of order',
      `${faults.lost} / ${faults.doubled} / ${faults.disordered}`,
      '0 / 0 / 0',
      met(faults.lost + faults.doubled + faults.disordered === 0),
    ),
    '',
  ].join('\n');
}
