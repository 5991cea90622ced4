import { expect, test } from 'vitest'
import { compileCatalog } from './compile-catalog.ts'

const en = { 'orders.open': '{count, plural, one {# order} other {# orders}}', 'orders.title': 'Orders' }

test('compiles texts to data without a parser', () => {
  expect(compileCatalog(en)).toEqual({
    'orders.open': [['count', 'plural', { one: ['#', ' order'], other: ['#', ' orders'], offset: undefined }]],
    'orders.title': ['Orders'],
  })
})

test('reports a missing translation', () => {
  expect(() => compileCatalog({ 'orders.title': 'Bestellingen' }, en)).toThrow('"orders.open" is not translated')
})

test('reports a translation without a source text', () => {
  expect(() => compileCatalog({ ...en, 'orders.old': 'Oud' }, en)).toThrow('"orders.old" has no English text')
})

test('reports a translation that lacks a placeholder', () => {
  expect(() => compileCatalog({ ...en, 'orders.open': 'bestellingen' }, en)).toThrow('none instead of count')
})

test('reports an invalid message', () => {
  expect(() => compileCatalog({ 'orders.title': '{open' })).toThrow('"orders.title" cannot be read')
})
