import { BlockList, isIP } from 'node:net';

type Network = { address: string; bits: number | null; family: 'ipv4' | 'ipv6' };

/** `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`; null for anything else. */
function readNetwork(text: string): Network | null {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return null;
  const most = version === 4 ? 32 : 128;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return null;
  return {
    address,
    bits: bits === undefined ? null : Number(bits),
    family: version === 4 ? 'ipv4' : 'ipv6',
  };
}

/** The first text that is neither an address nor a network; null when all are. */
export const wrongAddressIn = (addresses: readonly string[]): string | null =>
  addresses.find((text) => readNetwork(text) === null) ?? null;

/** An IPv4 address that arrived on an IPv6 socket, as itself. */
const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether a key with this list may be used from here; an empty list allows every address. */
export function isAllowedFrom(addresses: readonly string[], ip: string): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const text of addresses) {
    const network = readNetwork(text);
    if (network === null) continue;
    if (network.bits === null) list.addAddress(network.address, network.family);
    else list.addSubnet(network.address, network.bits, network.family);
  }
  const address = plain(ip);
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
