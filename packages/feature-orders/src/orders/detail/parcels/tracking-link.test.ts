import { expect, test } from 'vitest'
import { trackingLinkOf } from './tracking-link.ts'

const address = { country: 'NL', postcode: '1012 AB' } as const

test('makes a link of a barcode, with the country and the postcode', () => {
  const link = 'https://postnl.nl/tracktrace/?B=3SABCD1234567&D=NL&P=1012AB'
  expect(trackingLinkOf('3SABCD1234567', address)).toBe(link)
  expect(trackingLinkOf(' 3s abcd 1234567 ', address)).toBe(link)
})

test.each(['https://carrier.example/3SABCD1234567', 'JVGL0123456789', '3S12', ''])('leaves %j as it is', (entered) => {
  expect(trackingLinkOf(entered, address)).toBe(entered)
})

test('leaves a barcode as it is without a postcode', () => {
  expect(trackingLinkOf('3SABCD1234567', null)).toBe('3SABCD1234567')
  expect(trackingLinkOf('3SABCD1234567', { country: 'NL' })).toBe('3SABCD1234567')
})
