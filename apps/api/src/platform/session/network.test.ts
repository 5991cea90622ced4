import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.200', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

test('a /64 is one network', () => {
  const half = fc
    .tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 1, max: 0xffff })))
    .map((parts) => parts.map((part) => part.toString(16)).join(':'))
  fc.assert(
    fc.property(half, half, half, half, (front, back, otherBack, otherFront) => {
      expect(networkOf(`${front}:${back}`)).toBe(networkOf(`${front}:${otherBack}`))
      if (front !== otherFront) expect(networkOf(`${front}:${back}`)).not.toBe(networkOf(`${otherFront}:${back}`))
    }),
  )
})
