import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { readMessage } from '../messages/message.ts'
import { listCell, listIn } from './cells.ts'
import { csvWriter } from './csv-writer.ts'
import { escapeFormula, restore } from './escape-formula.ts'
import { text as sheetText } from './messages.ts'
import { figureIn, readCell } from './read-cell.ts'
import { readCsv } from './read-csv.ts'
import { splitCsv } from './split-csv.ts'
import { textOfXml, xmlText } from './xml-text.ts'

const risky = fc.stringMatching(/^['=+\-@\t\r\n a-c_x0-9|\\]{0,12}$/)
const text = fc.oneof(risky, fc.string({ unit: 'grapheme' }))

test('no cell is a formula, and every text survives a round trip', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(escapeFormula(one)).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(restore(escapeFormula(one))).toBe(one)
    }),
    { numRuns: 2_000 },
  )
  expect([escapeFormula('=1+1'), escapeFormula("'=1"), escapeFormula("'s avonds"), restore("'s avonds")]).toEqual([
    "'=1+1",
    "''=1",
    "'s avonds",
    "'s avonds",
  ])
})

test('a list in a cell survives a round trip', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (items) => {
      expect(listIn(listCell(items))).toEqual(items)
    }),
    { numRuns: 1_000 },
  )
})

test('a text in a sheet’s XML survives a round trip, and the XML is valid', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.constantFrom('_x0041_', '_x005F_x0041_', 'a\rb', '\u0001', '__x0041_')), (one) => {
      const plain = xmlText(one)
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
      expect(textOfXml(plain)).toBe(one)
      expect([plain.includes('\r'), plain.includes('\u0001')]).toEqual([false, false])
    }),
    { numRuns: 2_000 },
  )
})

test('parses numbers as people write them', () => {
  expect(['1,01', '1.234,5', '€ 12', '1.234', '-3', 'x'].map((one) => figureIn(one, ','))).toEqual([
    1.01,
    1234.5,
    12,
    1234,
    -3,
    undefined,
  ])
  expect(['1.01', '1,234.5', '1.234', '1e-7', '.5', '1.2.3'].map((one) => figureIn(one, '.'))).toEqual([
    1.01,
    1234.5,
    1.234,
    1e-7,
    0.5,
    undefined,
  ])
  expect(readCell('money', '12,5', ',')).toEqual({ cell: '12.50' })
  expect(readCell('money', '1.005', '.')).toEqual({ problem: sheetText('too-many-decimals', { text: '1.005' }) })
  expect([
    readCell('whole', '2.5', '.'),
    readCell('date', '31-1-2027', '.'),
    readCell('date', '2027-02-30', '.'),
    readCell('yes-no', 'Ja', '.'),
    readCell('text', 'draft', '.', ['Draft']),
  ]).toEqual([
    { problem: expect.any(Object) },
    { cell: '2027-01-31' },
    { problem: expect.any(Object) },
    { cell: 'yes' },
    { cell: 'Draft' },
  ])
})

test('a CSV has numbers as numbers and texts as texts', async () => {
  const parts: Uint8Array[] = []
  const writer = csvWriter(
    [
      { heading: '=Name', kind: 'text' },
      { heading: 'Due', kind: 'money' },
    ],
    { delimiter: ';', decimal: ',' },
    async (bytes) => void parts.push(bytes),
  )
  await writer.rows([
    ['-1+cmd|x', '-12.50'],
    ['a;"b"\r\nc', ''],
  ])
  await writer.end()
  const file = Buffer.concat(parts).toString('utf8')
  expect(file).toBe('\uFEFF\'=Name;Due\r\n\'-1+cmd|x;-12,50\r\n"a;""b""\r\nc";\r\n')
  expect(papaparse.parse(file, { delimiter: ';' }).data).toHaveLength(4)
})

const rowsIn = (csv: string | Uint8Array): (readonly string[])[] => {
  const rows: (readonly string[])[] = []
  readCsv(typeof csv === 'string' ? new TextEncoder().encode(csv) : csv, (row) => void rows.push(row), {
    encoding: 'utf-8',
    delimiter: ',',
  })
  return rows
}

test.each(['\n', '\r\n', '\r'] as const)(
  'reads a CSV with any line ending as it was written, wherever it is split: %j',
  (newline) => {
    const cell = fc.oneof(text, fc.stringMatching(/^[",\r\n ab]{0,6}$/))
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.nat(12),
        (rows, size) => {
          const csv = papaparse.unparse(rows, { newline, quotes: true })
          const back: (readonly string[])[] = []
          const { push, end } = splitCsv(',', newline, (row) => void back.push(row))
          for (let from = 0; from < csv.length; from += size + 1) push(csv.slice(from, from + size + 1))
          end()
          expect(back).toEqual(rows)
        },
      ),
      { numRuns: 1_000 },
    )
  },
)

test('reads CSV files of other programs', () => {
  expect(rowsIn('\uFEFFa,b\r\n1,2\r\n\r\n3, "x" \r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', ' "x" '],
  ])
  expect(rowsIn('a,b\n"1" ,2\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(rowsIn('a,b\n1,"two\nlines"')).toEqual([
    ['a', 'b'],
    ['1', 'two\nlines'],
  ])
  expect(rowsIn('a,b\r\n1,bare\nfeed\r\n')).toEqual([
    ['a', 'b'],
    ['1', 'bare\nfeed'],
  ])
  expect(() => rowsIn('a,b\n1,"x"y\n')).toThrow(readMessage('en', sheetText('unbalanced-quotes', { row: 2 })))
  expect(() => rowsIn('a,b\n1,"x')).toThrow(readMessage('en', sheetText('unbalanced-quotes', { row: 2 })))
})
