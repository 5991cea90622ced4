import { isIPv4, isIPv6 } from 'node:net'

const HEXTETS = 8

/**
 * Returns the network of an IP address, by which failed attempts are counted: one person has all of an IPv6 /64, and
 * much of an IPv4 /24.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return plain
  // A URL normalises an IPv6 address to its short form.
  const [head = '', tail] = new URL(`http://[${plain.replace(/%.*$/s, '')}]`).hostname.slice(1, -1).split('::')
  const hextetsIn = (part: string | undefined) => (part ? part.split(':') : [])
  const [first, last] = [hextetsIn(head), hextetsIn(tail)]
  const all = [...first, ...Array.from({ length: HEXTETS - first.length - last.length }, () => '0'), ...last]
  return `${all.slice(0, HEXTETS / 2).join(':')}::/64`
}
