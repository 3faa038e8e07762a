import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64Url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Where a device is asked from, and where it believes to be asked from. */
type Asked = { challenge: string; origin: string };

/** A device that makes one passkey and signs with it, as a phone or a security key does. */
export function aDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const id = randomBytes(20);
  let counter = 0;

  /** Flags: somebody was there and proved who they are (5), and a new key follows (64). */
  const authenticatorData = (origin: string, flags: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = <Response>(response: Response) => ({
    id: base64Url(id),
    rawId: base64Url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    make(asked: Asked) {
      // A key of the curve P-256 for ES256, as CBOR.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(asked.origin, 69, made);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: base64Url(clientData('webauthn.create', asked)),
        attestationObject: base64Url(attestation),
        transports: ['internal'],
      });
    },
    sign(asked: Asked) {
      const [client, data] = [clientData('webauthn.get', asked), authenticatorData(asked.origin, 5)];
      return answer({
        clientDataJSON: base64Url(client),
        authenticatorData: base64Url(data),
        signature: base64Url(sign('sha256', Buffer.concat([data, hash(client)]), privateKey)),
      });
    },
  };
}
