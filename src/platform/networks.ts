import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to one of the networks. IPv4 inside IPv6 is IPv4; what is no address belongs to none. */
export type Networks = (address: string) => boolean;

/** The networks of a list with commas, such as `10.0.0.0/8, 127.0.0.1, ::1`; null when one of them is none. */
export function parseNetworks(text: string): Networks | null {
  const list = new BlockList();
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of names) {
    const [address = '', bits] = name.split('/', 2);
    const family = familyOf(address);
    const most = family === 'ipv6' ? 128 : 32;
    const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (family === null || !isBits) return null;
    list.addSubnet(address, bits === undefined ? most : Number(bits), family);
  }
  if (names.length === 0) return null;
  return (given) => {
    const address = plainAddress(given);
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
}

/** An address as its own family writes it, without a port: `::ffff:10.0.0.1`, `10.0.0.1:80` and `[::1]:80` too. */
export function plainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}
