import type { Schema } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { jobSheet } from './job-sheet.ts'

const row = (changes: Partial<Schema<'JobRow'>>): Schema<'JobRow'> => ({
  position: 0,
  object: null,
  label: 'LAMP',
  state: 'Done',
  reason: null,
  before: null,
  after: null,
  ...changes,
})

test('writes the result of each row, and escapes formulas', () => {
  const sheet = jobSheet(
    ['SKU', 'Result', 'Why', 'Before', 'After'],
    [
      row({ before: { price: 995 }, after: { price: 1095 } }),
      row({
        label: '=HYPERLINK("x")',
        state: 'Skipped',
        reason: { code: 'already-so', message: 'It is so, already.' },
      }),
      row({ label: '-12', after: { name: '+1' } }),
    ],
    (state) => state.toLowerCase(),
    ({ code }) => `That is ${code}, or so.`,
  )
  expect(sheet).toBe(
    '\uFEFFSKU,Result,Why,Before,After\r\nLAMP,done,,price: 995,price: 1095\r\n"\'=HYPERLINK(""x"")",skipped,"That is already-so, or so.",,\r\n-12,done,,,name: +1\r\n',
  )
})
