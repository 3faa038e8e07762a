import { sign } from 'node:crypto';

const HEADER = Buffer.from('{"alg":"ES256","typ":"JWT"}').toString('base64url');

/** The token that SantimPay takes a request by: an ES256 JWT whose signature is r and s side by side. */
export function signedToken(claims: object, privateKey: string): string {
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
