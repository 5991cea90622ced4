import type { Schema } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { fakeSettingDefaults } from '../../dev/fake-settings.ts'
import { settingChangeOf, settingFieldsOf } from './setting-fields.ts'

const settings: Schema<'ProductSettings'> = {
  namespace: 'north',
  version: 1,
  own: { lead_days: 5 },
  effective: { ...fakeSettingDefaults, lead_days: 5, cover_days: 30, units: ['piece'] },
  origins: {},
  authors: {},
  ean_free: 0,
}
const before = settingFieldsOf(settings)

test('sends only a changed section', () => {
  expect(settingChangeOf({ lead_days: 9 }, before, { ...before, lead_days: 9 })).toEqual({
    set: { lead_days: 9 },
    inherit: [],
  })
})

test('sends an overridden section with the values that it inherited', () => {
  expect(settingChangeOf({ own: ['lead_days', 'units'] }, before, { ...before, own: ['lead_days', 'units'] })).toEqual({
    set: { units: ['piece'] },
    inherit: [],
  })
})

test('resets a section to the inherited values, whatever was typed into it', () => {
  expect(settingChangeOf({ own: [], lead_days: 9 }, before, { ...before, own: [], lead_days: 9 })).toEqual({
    set: {},
    inherit: ['lead_days'],
  })
})
