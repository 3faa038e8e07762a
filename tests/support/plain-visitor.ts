/** What a form of a page would send when a button of it is pressed in a browser without scripts. */
export type PlainForm = { method: string; action: string; fields: Map<string, string> };

/** Somebody whose browser runs no scripts: keeps cookies, reads pages where they lead to, sends their forms. */
export type PlainVisitor = {
  read(url: string): Promise<{ status: number; text: string }>;
  /** Sends a form to the server at `url`, wherever its page came from, and does not follow where that leads. */
  send(url: string, form: PlainForm): Promise<{ status: number; location: string; text: string }>;
};

const REDIRECTS_MAX = 5;

/** A new one, without cookies. */
export function plainVisitor(): PlainVisitor {
  const cookies = new Map<string, string>();
  async function ask(address: URL, init: RequestInit): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0\b/i.test(line)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  }
  return {
    async read(url) {
      let address = new URL(url);
      let answer = await ask(address, {});
      for (let turn = 0; turn < REDIRECTS_MAX && answer.headers.has('location'); turn += 1) {
        address = new URL(answer.headers.get('location')!, address);
        answer = await ask(address, {});
      }
      return { status: answer.status, text: await answer.text() };
    },
    async send(url, { method, action, fields }) {
      const address = new URL(action, url);
      const typed = new URLSearchParams([...fields]);
      const isGet = method === 'get';
      if (isGet) address.search = typed.toString();
      const answer = await ask(
        address,
        isGet ? {} : { method: 'POST', headers: { origin: new URL(url).origin }, body: typed },
      );
      const text = await answer.text();
      return { status: answer.status, location: answer.headers.get('location') ?? '', text };
    },
  };
}

type Pressed = { typed?: Record<string, string>; button?: [name: string, value: string] };

/**
 * The first form of the page with all of those fields, as it stands there; `typed` is what somebody types into fields that it has, and
 * `button` what is pressed. `path` is the page's own, for forms that name no other. Throws an Error when there is none.
 */
export function formWith(
  html: string,
  wanted: readonly (string | RegExp)[],
  path: string,
  { typed = {}, button }: Pressed = {},
): PlainForm {
  for (const [, head, inner] of html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const controls = [...inner!.matchAll(/<(input|textarea|select)\b([^>]*)>(?:(.*?)<\/\1>)?/gs)];
    const names = controls.map(([, , attributes]) => attribute(attributes!, 'name') ?? '');
    const isThere = (one: string | RegExp) =>
      names.some((name) => (typeof one === 'string' ? name === one : one.test(name)));
    if (!wanted.every(isThere)) continue;
    const fields = new Map<string, string>();
    for (const [, tag, attributes, content = ''] of controls) {
      const name = attribute(attributes!, 'name');
      const value = name ? valueOf(tag!, attributes!, content) : null;
      if (name && value !== null) fields.set(name, typed[name] ?? value);
    }
    for (const [name, value] of Object.entries(typed)) if (names.includes(name)) fields.set(name, value);
    if (button) fields.set(...button);
    return {
      method: (attribute(head!, 'method') ?? 'get').toLowerCase(),
      action: attribute(head!, 'action') ?? path,
      fields,
    };
  }
  throw new Error(`No form of ${path} has ${wanted.join(', ')}.`);
}

/** What a control sends; null when it sends nothing as it stands. */
function valueOf(tag: string, attributes: string, content: string): string | null {
  if (isSet(attributes, 'disabled')) return null;
  if (tag === 'textarea') return decoded(content);
  if (tag === 'select') {
    const options = [...content.matchAll(/<option\b([^>]*)>/g)].map(([, option]) => option!);
    const chosen = options.find((option) => isSet(option, 'selected')) ?? options[0];
    return chosen === undefined ? null : (attribute(chosen, 'value') ?? '');
  }
  const type = attribute(attributes, 'type') ?? 'text';
  if (['submit', 'button', 'image', 'reset', 'file'].includes(type)) return null;
  if (['checkbox', 'radio'].includes(type))
    return isSet(attributes, 'checked') ? (attribute(attributes, 'value') ?? 'on') : null;
  return attribute(attributes, 'value') ?? '';
}

/** Whether an attribute without a value stands there, and not only such a word within another's value. */
function isSet(attributes: string, name: string): boolean {
  return new RegExp(`(?:^|\\s)${name}(?:[\\s=/]|$)`, 'i').test(attributes.replaceAll(/"[^"]*"/g, '""'));
}

function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
  return found === undefined ? null : decoded(found);
}

function decoded(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_, hex, decimal, name: string) =>
    hex || decimal
      ? String.fromCodePoint(hex ? parseInt(hex as string, 16) : Number(decimal))
      : names[name.toLowerCase()]!,
  );
}
