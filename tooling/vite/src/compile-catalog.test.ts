import { expect, test } from 'vitest'
import { compileCatalog } from './compile-catalog.ts'

const en = { 'orders.open': '{count, plural, one {# order} other {# orders}}', 'orders.title': 'Orders' }

test('texts become data that needs no parser', () => {
  expect(compileCatalog(en)).toEqual({
    'orders.open': [['count', 'plural', { one: ['#', ' order'], other: ['#', ' orders'], offset: undefined }]],
    'orders.title': ['Orders'],
  })
})

test('a missing translation is named', () => {
  expect(() => compileCatalog({ 'orders.title': 'Bestellingen' }, en)).toThrow('"orders.open" is not translated')
})

test('a translation of nothing is named', () => {
  expect(() => compileCatalog({ ...en, 'orders.old': 'Oud' }, en)).toThrow('"orders.old" has no English text')
})

test('a translation that drops a placeholder is named', () => {
  expect(() => compileCatalog({ ...en, 'orders.open': 'bestellingen' }, en)).toThrow('none instead of count')
})

test('a text that is not a message is named', () => {
  expect(() => compileCatalog({ 'orders.title': '{open' })).toThrow('"orders.title" cannot be read')
})
