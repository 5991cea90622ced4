import { expect, test } from 'vitest'
import cases from './address-cases.json' with { type: 'json' }
import { classifyAddress } from './classify-address.ts'

const base = 'https://backoffice.example.com/dashboard'

test.each(cases)('$address is $kind', ({ address, kind }) => {
  expect(classifyAddress(address, base)).toBe(kind)
})

test('all cases are there', () => {
  expect(cases).toHaveLength(94)
})
