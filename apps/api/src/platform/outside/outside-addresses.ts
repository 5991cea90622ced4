import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
// Only global unicast is allowed; addresses that embed an IPv4 address (mapped, NAT64, 6to4, Teredo) could lead back
// into our network.
const outsideV6 = new BlockList()
outsideV6.addSubnet('2000::', 3, 'ipv6')
const embedding = new BlockList()
for (const [net, bits] of [
  ['2002::', 16],
  ['2001::', 32],
  ['64:ff9b::', 96],
  ['2001:db8::', 32],
  ['2001:10::', 28],
  ['2001:20::', 28],
] as const)
  embedding.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is on the public internet, and not inside a network that only we can reach. */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && outsideV6.check(address, 'ipv6') && !embedding.check(address, 'ipv6')
}

/** Whether a URL has an IP address that may not be called; names are checked when they are resolved. */
export function isInsideLiteral({ hostname }: URL, permits: (address: string) => boolean): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !permits(literal)
}

/** Resolves a name into addresses. */
export type Resolve = (
  host: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves once, checks every answer, and connects to exactly what was checked: a second look-up could answer
 * otherwise.
 */
export const checkedLookup =
  (permits: (address: string) => boolean, notAllowed: () => Error, resolve: Resolve = resolveName): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? notAllowed(), '', 4)
      if (!addresses.every(({ address }) => permits(address))) return done(notAllowed(), '', 4)
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
