const POLL_MS = 100;
const PATIENCE_MS = 600_000;

/** A store's shop, who asks there for its owner, and the store. */
export type Store = { url: string; token: string; vendorId: number };

/** How many seconds it takes. */
export async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

/** Calls the shop as the store's owner; anything but success is an error. */
export async function call(
  { url, token }: Store,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** As `call`, and reads the answer. */
export async function ask(
  store: Store,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  return (await (await call(store, method, path, body)).json()) as Record<string, unknown>;
}

/** Sends a file of goods that the store has not seen, whatever earlier runs left, each with the picture named; its import's address. */
export async function sendFile(
  store: Store,
  rows: number,
  pictureOf: (n: number) => string = () => '',
): Promise<string> {
  const mark = Date.now().toString(36);
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `Bench basket ${mark} ${n} of straw,${mark}-${n},${100 + (n % 900)},${n % 50},"Woven by hand, no. ${n}",${pictureOf(n)}`,
  );
  return await upload(store, ['Title,SKU,Price,Stock,Description,Images', ...lines]);
}

/** Goods that a store has, with what they cost in whole Birr. */
export type Priced = { id: number; price: number };

/** Sends a file that asks a Birr more for each of these; its import's address. */
export async function sendPrices(store: Store, goods: readonly Priced[]): Promise<string> {
  return await upload(store, ['Key,Price', ...goods.map(({ id, price }) => `adey-${id},${price + 1}`)]);
}

async function upload(store: Store, lines: readonly string[]): Promise<string> {
  const form = new FormData();
  form.set('file', new File([`${lines.join('\n')}\n`], 'goods.csv'));
  return `/api/vendor/imports/${String((await ask(store, 'POST', '/api/vendor/imports', form))['id'])}`;
}

/** Has an import checked. */
export async function checkFile(store: Store, path: string): Promise<void> {
  await untilState(store, path, ['checked'], () => ask(store, 'POST', `${path}/check`));
}

/** Has an import written, its pictures too. */
export async function writeFile(store: Store, path: string): Promise<void> {
  await untilState(store, path, ['done'], () => ask(store, 'POST', `${path}/start`, { publish: false }));
}

/** Has an import undone: the next run finds its goods as new again. */
export async function undoFile(store: Store, path: string): Promise<void> {
  await untilState(store, path, ['undone'], () => ask(store, 'POST', `${path}/undo`));
}

/** Waits until what `begin` begins is in one of these states. */
export async function untilState(
  store: Store,
  path: string,
  states: readonly string[],
  begin: () => Promise<unknown>,
): Promise<void> {
  await begin();
  for (const ends = performance.now() + PATIENCE_MS; performance.now() < ends;) {
    const { state } = await ask(store, 'GET', path);
    if (states.includes(String(state))) return;
    if (state === 'failed') throw new Error(`${path} failed.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${path} did not end.`);
}
