const MAPPED = /^(?:::ffff:|0:0:0:0:0:ffff:)(.+)$/i;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The groups of an IPv6 address, those behind `::` filled in. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - behind.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...behind];
}

/** `c0a8:1` → 192.168.0.1 */
const ipv4Of = (groups: readonly string[]): string =>
  groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');

/**
 * What requests of one client are counted by: its IPv4 address, also where that is written as IPv6, or the /64 network
 * of
 * its IPv6 address. Whoever has one IPv6 address has all of its network.
 */
export function clientKey(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = MAPPED.exec(plain)?.[1] ?? plain;
  if (IPV4.test(mapped) || !plain.includes(':')) return mapped;
  if (mapped !== plain) return ipv4Of(mapped.split(':'));
  const network = groupsOf(plain)
    .slice(0, NETWORK_GROUPS)
    .map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
