import { isIP } from 'node:net';

/** The first groups of an IPv6 address, expanded. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** The address of one household or phone: an IPv4 address, or the /64 of an IPv6 address. */
export function hostOf(ip: string): string {
  const address = plain(ip);
  return isIP(address) === 6 ? groupsOf(address, 4) : address;
}

/** The network one attacker may rent: a /24, or a /48 of IPv6. */
export function networkOf(ip: string): string {
  const address = plain(ip);
  return isIP(address) === 6 ? groupsOf(address, 3) : address.split('.').slice(0, 3).join('.');
}

export const isLoopback = (ip: string): boolean => /^(127\.|::1$)/.test(plain(ip));
