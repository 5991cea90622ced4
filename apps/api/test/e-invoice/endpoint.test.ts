import { expect, test } from 'vitest'
import { endpointOf } from '../../src/modules/documents/ubl/endpoint.ts'

const email = 'buyer@example.com'

test.each([
  ['Dutch', 'NL004495445B01', '9944', 'NL004495445B01'],
  ['Finnish', 'FI01120389', '0216', '003701120389'],
  ['Swedish', 'SE556012579001', '0007', '5560125790'],
])('a %s VAT number is an electronic address', (_, vat_number, scheme, id) => {
  expect(endpointOf({ vat_number, email })).toEqual({ id, scheme })
  expect(endpointOf({ vat_number, email, endpoint: { id: '1', scheme: '0106' } })).toEqual({ id: '1', scheme: '0106' })
})

test.each([
  ['a number with a wrong check digit', 'SE556012579101'],
  ['a number that is none of Finland', 'FI0112038'],
  ['a country whose numbers are no addresses', 'US123456789'],
  ['no number', ''],
])('the email address is one instead of %s', (_, vat_number) => {
  expect(endpointOf({ vat_number, email })).toEqual({ id: email, scheme: 'EM' })
  expect(endpointOf({ vat_number, email: null })).toBeUndefined()
})
