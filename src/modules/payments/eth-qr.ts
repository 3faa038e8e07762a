import { normalizeUnicode } from '#platform/normalize-unicode.ts';

/** What a bank's app needs to fill in a transfer. */
export type TransferByQr = {
  /** How the national switch knows the receiver's bank, as that bank says. */
  guid: string;
  bic: string;
  account: string;
  /** Two decimals, as `250.00`. */
  amount: string;
  /** Whose account it is; what a bank's app cannot write in Latin capitals is left out. */
  name: string;
  /** What the transfer is for. */
  code: string;
};

const TRANSFER_TO_ACCOUNT = '28';
const RETAIL = '5999';
const BIRR = '230';
const CITY = 'ADDIS ABABA';

/** The national QR code of a transfer, as the text that it holds: EMVCo's merchant-presented payload, for one payment. */
export function ethQr({ guid, bic, account, amount, name, code }: TransferByQr): string {
  const payload = [
    field('00', '01'),
    field('01', '12'),
    field(TRANSFER_TO_ACCOUNT, field('00', guid) + field('01', bic) + field('02', account)),
    field('52', RETAIL),
    field('53', BIRR),
    field('54', amount),
    field('58', 'ET'),
    field('59', latinName(name)),
    field('60', CITY),
    field('62', field('05', code)),
    '6304',
  ].join('');
  return payload + checkSum(payload);
}

/** Its tag, its length in two digits, and itself. */
function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value;
}

function latinName(name: string): string {
  const letters = normalizeUnicode(name, 'NFD')
    .toUpperCase()
    .replace(/[^ -~]/g, '');
  return letters.trim().replace(/ +/g, ' ').slice(0, 25).trimEnd() || 'ADEY';
}

/** CRC-16/CCITT-FALSE, in four hexadecimal digits. */
function checkSum(text: string): string {
  let sum = 0xff_ff;
  for (const byte of Buffer.from(text, 'latin1')) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum & 0x80_00 ? 0x1_10_21 : 0);
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
