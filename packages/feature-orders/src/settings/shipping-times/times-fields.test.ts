import { expect, test } from 'vitest'
import { fakeShippingTimes } from '../../../dev/fake-shipping-times.ts'
import { exampleOf, timesChangeOf, timesFieldsOf } from './times-fields.ts'

test('shows what the namespace sets itself, and inherits again what is emptied', () => {
  const fields = timesFieldsOf(fakeShippingTimes('north', { handling_days: 0 }))
  expect(fields).toEqual({ working_days: [], accepted_until: '', handling_days: 0, holidays: [], return_days: '' })
  expect(timesChangeOf(fields)).toEqual({
    working_days: null,
    accepted_until: null,
    handling_days: 0,
    holidays: null,
    return_days: null,
  })
  expect(timesChangeOf({ working_days: [1] })).toEqual({ working_days: [1] })
})

test('computes when an order leaves from the form, and from what is inherited', () => {
  const record = fakeShippingTimes('north', {}, { accepted_until: '15:00' })
  const fields = timesFieldsOf(record)
  const accepted = new Date('2026-11-27T13:30:00Z')
  expect(exampleOf(fields, record, accepted)?.toISOString()).toBe('2026-11-30T14:00:00.000Z')
  expect(exampleOf({ ...fields, holidays: ['2026-11-30'] }, record, accepted)?.toISOString()).toBe(
    '2026-12-01T14:00:00.000Z',
  )
  expect(exampleOf({ ...fields, accepted_until: '14:00' }, record, accepted)?.toISOString()).toBe(
    '2026-12-01T13:00:00.000Z',
  )
  expect(exampleOf({ ...fields, handling_days: 31 }, record, accepted)).toBeUndefined()
})
