import { expect, test } from 'vitest'
import { fakeCompany } from '../../dev/fake-order-settings.ts'
import { companyChangeOf, companyFieldsOf } from './company-fields.ts'

test('shows what the namespace sets itself, and the prefixes in effect', () => {
  const fields = companyFieldsOf(fakeCompany('north', { city: 'Zeist' }, { street: 'Markt 2' }))
  expect(fields).toMatchObject({ city: 'Zeist', street: '', payment_days: '', credit_note_prefix: 'C' })
})

test('inherits again what is emptied, except for a prefix, which can be empty', () => {
  expect(
    companyChangeOf({ city: ' Zeist ', street: ' ', payment_days: '', country: null, invoice_prefix: '' }),
  ).toEqual({ city: 'Zeist', street: null, payment_days: null, country: null, invoice_prefix: '' })
  expect(companyChangeOf({ payment_days: 0 })).toEqual({ payment_days: 0 })
})
