import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLines } from './parse-lines.ts'

test.each([
  ['85123A\t12', [{ code: '85123A', quantity: 12 }]],
  ['85123A 12', [{ code: '85123A', quantity: 12 }]],
  ['85123A;12;', [{ code: '85123A', quantity: 12 }]],
  ['12 x 85123A', [{ code: '85123A', quantity: 12 }]],
  ['4006381333931', [{ code: '4006381333931', quantity: 1 }]],
  ['BIG LAMP, 3 pcs', [{ code: 'BIG LAMP', quantity: 3 }]],
  [
    'A 1\r\nB 2\n\nA 3',
    [
      { code: 'A', quantity: 4 },
      { code: 'B', quantity: 2 },
    ],
  ],
])('reads %j', (text, lines) => {
  expect(parseLines(text)).toEqual({ lines, unread: [] })
})

test('returns unreadable lines instead of guessing', () => {
  expect(parseLines('a lamp for the shop\nLAMP 0\nLAMP 12')).toEqual({
    lines: [{ code: 'LAMP', quantity: 12 }],
    unread: ['a lamp for the shop', 'LAMP 0'],
  })
})

test('reads every line of a sheet as it was written', () => {
  const row = fc.tuple(fc.stringMatching(/^[A-Z][A-Z0-9-]{0,12}$/), fc.integer({ min: 1, max: 999 }))
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { selector: ([code]) => code, maxLength: 40 }),
      fc.constantFrom('\t', ' ', ';', ', '),
      (rows, between) => {
        const { lines, unread } = parseLines(rows.map(([code, quantity]) => `${code}${between}${quantity}`).join('\n'))
        expect(unread).toEqual([])
        expect(lines).toEqual(rows.map(([code, quantity]) => ({ code, quantity })))
      },
    ),
  )
})
