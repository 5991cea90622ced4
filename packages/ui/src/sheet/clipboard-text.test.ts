import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCells, writeCells } from './clipboard-text.ts'

test.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
  ['5" pipe\t2', [['5" pipe', '2']]],
  ['', [['']]],
  ['a\t', [['a', '']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('reads %j as cells', (text, cells) => {
  expect(readCells(text)).toEqual(cells)
})

test('pastes cells as they were copied', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', '\t', '\n', ' ', '1', ',') })
  const cells = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))
  fc.assert(
    fc.property(cells, (rows) => {
      expect(readCells(writeCells(rows))).toEqual(rows)
    }),
  )
})
