import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the internet: none of this machine, of a network of one's own, of a cloud's own services, or reserved.
 * @param address as a name was resolved to it, or as it stands in place of one
 * @example isOutside('10.0.0.7') // false
 */
export function isOutside(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1');
  if (!ipaddr.isValid(bare)) return false;
  // What stands for an address of the older kind is judged as that.
  const one = ipaddr.process(bare);
  if (one.range() !== 'unicast') return false;
  return one instanceof ipaddr.IPv4 || one.match(globalUnicast);
}
