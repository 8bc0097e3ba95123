import { isIPv4, isIPv6 } from 'node:net';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const [left = [], right = []] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = address.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/** The network that is counted as one caller: one customer has 2^64 IPv6 addresses (RFC 6177). */
export function sourceOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = mappedIPv4.exec(address)?.[1];
  return mapped ?? groupsOf(address).slice(0, 4).join(':');
}

/** The network that is shown and kept: enough to recognise a provider and region, too little to name a household. */
export function shortenedNetwork(address: string): string | undefined {
  const plain = mappedIPv4.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(':')}::/48` : undefined;
}
