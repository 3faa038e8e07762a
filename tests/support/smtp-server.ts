import { createServer, type AddressInfo, type Socket } from 'node:net';

export type MailServer = {
  url: string;
  /** The messages taken so far, as they came. */
  taken: string[];
  /** What it answers to the next recipients; an SMTP line. */
  answerRecipient: string;
  /** Runs after a message has arrived and before it is confirmed. */
  beforeConfirm: () => Promise<void> | void;
};

/** A mail server on a port of its own that takes everything, until `close`. */
export async function startMailServer(): Promise<{ mail: MailServer; close: () => void }> {
  const mail: MailServer = { url: '', taken: [], answerRecipient: '250 ok', beforeConfirm: () => undefined };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, mail);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  mail.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { mail, close };
}

function converse(socket: Socket, state: MailServer): void {
  let received = '';
  let isBody = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
    for (;;) {
      const end = received.indexOf(isBody ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = received.slice(0, end);
      received = received.slice(end + (isBody ? 5 : 2));
      if (isBody) {
        isBody = false;
        state.taken.push(part);
        void Promise.resolve(state.beforeConfirm()).then(() => say('250 taken'));
      } else if (/^DATA/i.test(part)) {
        isBody = true;
        say('354 go on');
      } else if (/^RCPT/i.test(part)) say(state.answerRecipient);
      else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
}
