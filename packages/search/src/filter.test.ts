import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFilter } from '../test/filter-reader.ts'
import { everything, where } from '@backoffice/list-filters'
import { namespaceRule } from './namespace-rule.ts'
import { quote } from '@backoffice/list-filters'
import { searchParams } from './query.ts'

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '"',
      '\\',
      "'",
      '(',
      ')',
      '[',
      ']',
      ',',
      ' OR ',
      ' AND ',
      'NOT',
      ' TO ',
      '=',
      '\n',
      '\u0000',
      'ä',
      '😀',
    ),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  ),
})
const product = where('products')

describe('quoting', () => {
  test('no value ends its quotes', () => {
    fc.assert(
      fc.property(nasty, (value) => {
        expect(readFilter(`"sku" = ${quote(value)}`)).toEqual([{ field: 'sku', operator: '=', values: [value] }])
      }),
      { numRuns: 2000 },
    )
  })

  test('no value changes a condition, in any combination', () => {
    fc.assert(
      fc.property(nasty, nasty, fc.array(nasty), nasty, (one, other, many, prefix) => {
        const { text } = product.and(
          product.or(product.equals('sku', one), product.not(product.differs('brand', other))),
          product.oneOf('categories', many),
          product.noneOf('gaps', many),
          product.startsWith('supplier', prefix),
          product.between('sku', one, other),
        )
        expect(readFilter(text)).toEqual([
          { field: 'sku', operator: '=', values: [one] },
          { field: 'brand', operator: '!=', values: [other] },
          { field: 'categories', operator: 'IN', values: many },
          { field: 'gaps', operator: 'NOT IN', values: many },
          { field: 'supplier', operator: 'STARTS WITH', values: [prefix] },
          { field: 'sku', operator: 'TO', values: [one, other] },
        ])
      }),
    )
  })

  test('no value changes the namespace rule', () => {
    fc.assert(
      fc.property(fc.uniqueArray(nasty, { minLength: 1 }), fc.option(nasty, { nil: null }), (own, parent) => {
        const uids = [...new Set([...own, ...(parent === null ? [] : [parent])])]
        const [rule] = readFilter(namespaceRule({ own, parent }))
        expect(rule?.values).toEqual(uids)
      }),
    )
  })
})

describe('conditions', () => {
  test('writes numbers and booleans unquoted', () => {
    expect(product.atLeast('price', 12.5).text).toBe('"price" >= "12.5"')
    expect(where('customers').equals('wholesale', true).text).toBe('"wholesale" = "true"')
    expect(() => product.below('price', Number.NaN)).toThrow(RangeError)
  })

  test('compares with missing and empty values', () => {
    expect(
      [
        product.exists('image'),
        product.missing('image'),
        product.isNull('image'),
        product.isNotNull('image'),
        product.isEmpty('gaps'),
        product.isNotEmpty('gaps'),
      ].map(({ text }) => text),
    ).toEqual([
      '"image" EXISTS',
      '"image" NOT EXISTS',
      '"image" IS NULL',
      '"image" IS NOT NULL',
      '"gaps" IS EMPTY',
      '"gaps" IS NOT EMPTY',
    ])
  })

  test('empty lists match everything or nothing', () => {
    expect(product.and()).toEqual(everything)
    expect(product.and(null, undefined, everything)).toEqual(everything)
    expect(product.or().text).toBe('"uid" IN []')
    expect(product.or(everything, product.equals('sku', 'A'))).toEqual(everything)
    expect(product.not(everything).text).toBe('"uid" IN []')
  })

  test('a single condition needs no brackets', () => {
    expect(product.and(product.equals('sku', 'A')).text).toBe('"sku" = "A"')
  })
})

describe('the namespace rule', () => {
  test('covers the current namespace and its children, and the parent in parent view', () => {
    expect(namespaceRule({ own: ['n1'], parent: null })).toBe('"namespace" = "n1"')
    expect(namespaceRule({ own: ['n1', 'n2'], parent: 'n0' })).toBe('"namespace" IN ["n1", "n2", "n0"]')
    expect(namespaceRule({ own: [], parent: null })).toBe('')
  })

  test('is part of every request, whatever else it contains', () => {
    const scope = { own: ['n1'], parent: null }
    expect(searchParams({}, scope).filter).toBe('"namespace" = "n1"')
    expect(
      searchParams({ filter: product.or(product.equals('sku', 'A'), product.equals('sku', 'B')) }, scope).filter,
    ).toBe('("namespace" = "n1") AND (("sku" = "A" OR "sku" = "B"))')
    expect(searchParams({ filter: everything }, scope).filter).toBe('"namespace" = "n1"')
    expect(searchParams({ scope: { own: ['n0'], parent: null } }, scope).filter).toBe('"namespace" = "n0"')
    expect(searchParams({ everywhere: true }, scope)).not.toHaveProperty('filter')
  })
})
