import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEan13 } from './ean13.ts'

test.each(['4006381333931', '8710400000006', '5901234123457'])('%s is an EAN', (ean) => {
  expect(isEan13(ean)).toBe(true)
})

test.each(['4006381333930', '400638133393', '40063813339311', '40063813339x1', ''])('%j is none', (ean) => {
  expect(isEan13(ean)).toBe(false)
})

test('accepts exactly one of the ten last digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (first) => {
      expect(Array.from({ length: 10 }, (_, digit) => isEan13(`${first}${digit}`)).filter(Boolean)).toHaveLength(1)
    }),
  )
})
