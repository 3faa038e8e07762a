import { constants, sign, verify } from 'node:crypto';

/** What is never signed, wherever it stands. */
const UNSIGNED = new Set([
  'sign',
  'sign_type',
  'header',
  'refund_info',
  'openType',
  'raw_request',
  'biz_content',
  'wallet_reference_data',
]);

const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };

/**
 * The text of a message that is signed: its fields and those of `biz_content`, by name, joined as `name=value&…`, without
 * those that are empty.
 */
export function canonicalText(message: Record<string, unknown>): string {
  const { biz_content: content } = message;
  const fields = { ...message, ...(typeof content === 'object' ? content : {}) };
  return Object.entries(fields)
    .filter(([name, value]) => !UNSIGNED.has(name) && value !== '' && value != null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('&');
}

/** The signature of a message: RSA-PSS with SHA-256 and a salt of 32 bytes, in base64. */
export function signMessage(message: Record<string, unknown>, privateKey: string): string {
  return sign('sha256', Buffer.from(canonicalText(message)), { key: privateKey, ...PSS }).toString('base64');
}

/** Whether `sign` of a message is its signature. PKCS#1 v1.5, which older clients use, is not. */
export function isSignedBy(publicKey: string, message: Record<string, unknown>): boolean {
  const given = Buffer.from(typeof message.sign === 'string' ? message.sign : '', 'base64');
  return verify('sha256', Buffer.from(canonicalText(message)), { key: publicKey, ...PSS }, given);
}
