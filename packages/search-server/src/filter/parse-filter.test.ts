import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FilterError } from './filter-error.ts'
import type { Filter } from './filter.ts'
import { parseFilter } from './parse-filter.ts'
import { parseFilterParameter } from './parse-filter-parameter.ts'
import { showFilter } from './show-filter.ts'

const quote = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`
const equals = (field: string, value: string): Filter => ({
  kind: 'compare',
  field: { value: field },
  operator: '=',
  value: { value },
})

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '"',
        "'",
        '\\',
        ' OR ',
        ' AND ',
        'NOT',
        '(',
        ')',
        '[',
        ']',
        '=',
        '\n',
        '\0',
        'é',
        '🦀',
        'a',
        '\\u0041',
        '\\x',
        '{',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)

test('reads any quoted value as one literal', () => {
  fc.assert(
    fc.property(nasty, nasty, (field, value) => {
      expect(parseFilter(`${quote(field)} = ${quote(value)}`)).toEqual(equals(field, value))
      expect(parseFilter(`a = b AND ${quote(field)} = ${quote(value)}`)).toEqual({
        kind: 'and',
        parts: [equals('a', 'b'), equals(field, value)],
      })
    }),
    { numRuns: 3_000 },
  )
})

test('parses any text or throws a FilterError', () => {
  const piece = fc.constantFrom(
    'a',
    '=',
    '!=',
    '>',
    '<',
    'AND',
    'OR',
    'NOT',
    'IN',
    '[',
    ']',
    ',',
    '(',
    ')',
    'TO',
    'EXISTS',
    'IS',
    'NULL',
    'EMPTY',
    'STARTS',
    'WITH',
    'CONTAINS',
    '"x"',
    "'y'",
    '"',
    "'",
    '\\',
    ' ',
    '1',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom('', ' '), (pieces, glue) => {
      try {
        parseFilter(pieces.join(glue))
      } catch (error) {
        expect(error).toBeInstanceOf(FilterError)
      }
    }),
    { numRuns: 3_000 },
  )
})

const leaf = fc.tuple(fc.string({ minLength: 1 }), fc.string()).map(([field, value]) => equals(field, value))
const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .array(tie('tree'), { minLength: 2, maxLength: 3 })
      .map((parts): Filter => ({
        kind: 'or',
        parts: parts.map((part) => (part.kind === 'or' ? equals('in', 'or') : part)),
      })),
    fc
      .array(tie('tree'), { minLength: 2, maxLength: 3 })
      .map((parts): Filter => ({
        kind: 'and',
        parts: parts.map((part) => (part.kind === 'and' ? equals('in', 'and') : part)),
      })),
  ),
}))

test('parses a formatted filter to the same tree', () => {
  fc.assert(
    fc.property(tree, (filter) => {
      const nowhere = { kind: 'exists', field: { value: '' } } as const
      expect(parseFilter(showFilter(filter, nowhere).text)).toEqual(filter)
    }),
    { numRuns: 500 },
  )
})

test.each<[string, unknown]>([
  ['a = 1', equals('a', '1')],
  ['a=1', equals('a', '1')],
  ["'a b'='c'", equals('a b', 'c')],
  ['x.y-z_1 = ü', equals('x.y-z_1', 'ü')],
  ['NOT a = 1', { kind: 'not', inner: equals('a', '1') }],
  ['NOT NOT a = 1', equals('a', '1')],
  [
    'a NOT IN [1, "2",]',
    { kind: 'not', inner: { kind: 'in', field: { value: 'a' }, values: [{ value: '1' }, { value: '2' }] } },
  ],
  ['a 1 TO 5', { kind: 'between', field: { value: 'a' }, from: { value: '1' }, to: { value: '5' } }],
  ['a IS NOT EMPTY', { kind: 'not', inner: { kind: 'empty', field: { value: 'a' } } }],
  ['a NOT STARTS WITH b', { kind: 'not', inner: { kind: 'startsWith', field: { value: 'a' }, value: { value: 'b' } } }],
  ['"\\u0041\\x42\\u{43}\\n" = "\\\'"', equals('ABC\n', "'")],
  [
    'a = b OR c = d AND e = f',
    { kind: 'or', parts: [equals('a', 'b'), { kind: 'and', parts: [equals('c', 'd'), equals('e', 'f')] }] },
  ],
])('%s', (text, filter) => {
  expect(parseFilter(text)).toEqual(filter)
})

test.each([
  'a STARTS  WITH b',
  'a = "\\q"',
  'a = "\\u00"',
  'IN = 1',
  'a b',
  'a 1 TO',
  'a IS',
  'a = 1)',
  'a IN [AND]',
  'a IN [1 2]',
  '= 1',
])('rejects %s', (text) => {
  expect(() => parseFilter(text)).toThrow(FilterError)
})

test('gives error positions in characters, not bytes', () => {
  expect(() => parseFilter('"🦀é" = 1 x')).toThrow(/\n10:11 /)
})

test('combines a list with AND and its nested lists with OR', () => {
  expect(parseFilterParameter(['a = 1', ['b = 2', 'c = 3']])).toEqual({
    kind: 'and',
    parts: [equals('a', '1'), { kind: 'or', parts: [equals('b', '2'), equals('c', '3')] }],
  })
  expect(parseFilterParameter(['a = 1', ['', 'c = 3']])).toEqual(equals('a', '1'))
})
