import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are local, private or reserved (RFC 6890). */
const ipv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Global unicast IPv6, without ranges that embed an IPv4 address or are for documentation. */
const worldWide = new BlockList();
worldWide.addSubnet('2000::', 3, 'ipv6');
const wrapped = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  wrapped.addSubnet(net, bits, 'ipv6');
}
const closed = new BlockList();
for (const [net, bits] of ipv4) closed.addSubnet(net, bits, 'ipv4');

/** Whether an IP address is public, not in a private network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && worldWide.check(address, 'ipv6') && !wrapped.check(address, 'ipv6');
}
