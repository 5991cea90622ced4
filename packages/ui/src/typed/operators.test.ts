import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOperators, unreadFilterIn, type TypedField } from './operators.ts'

const fields: readonly TypedField[] = [
  {
    field: 'payment_state',
    label: 'Zahlung',
    kind: 'choice',
    options: [
      { value: 'Paid', label: 'Bezahlt' },
      { value: 'Part paid', label: 'Teilweise bezahlt' },
    ],
  },
  {
    field: 'brand',
    label: 'Marke',
    kind: 'choice',
    options: [
      { value: 'two words', label: 'two words' },
      { value: 'Élan', label: 'Élan' },
    ],
    optional: true,
  },
  { field: 'total', label: 'Summe', kind: 'money', options: [] },
  { field: 'sold_30', label: 'Verkauft 30 Tage', kind: 'number', options: [] },
  { field: 'placed_at', label: 'Bestellt', kind: 'date', options: [{ value: '7-days', label: 'Letzte 7 Tage' }] },
  { field: 'skus', label: 'SKU', kind: 'text', options: [] },
]
const read = (text: string) => readOperators(text, fields, true)
const one = (text: string) => read(text).operators[0]

test.each([
  ['payment_state:paid', 'payment_state', ['Paid']],
  ['Zahlung:bezahlt,"Paid"', undefined, undefined],
  ['zahlung:paid', 'payment_state', ['Paid']],
  ['payment-state:"Teilweise bezahlt"', 'payment_state', ['Part paid']],
  ['brand:elan,élan', 'brand', ['Élan', 'Élan']],
  ['total:>50', 'total', ['>50..']],
  ['total:>=50', 'total', ['50..']],
  ['total:<19,95', 'total', ['..<19.95']],
  ['total:<=19,95', 'total', ['..19.95']],
  ['total:9.5..12,50', 'total', ['9.50..12.50']],
  ['total:12', 'total', ['12..12']],
  ['total:>£50', 'total', ['>50..']],
  ['total:€9,50..12EUR', 'total', ['9.50..12']],
  ['verkauft-30-tage:>£5', undefined, undefined],
  ['verkauft-30-tage:>5', 'sold_30', ['>5..']],
  ['sold30:<0', 'sold_30', ['..<0']],
  ['sold30:..7', 'sold_30', ['..7']],
  ['placed_at:>2026-02-28', 'placed_at', ['2026-03-01..']],
  ['bestellt:"letzte 7 tage"', 'placed_at', ['7-days']],
  ['sku:ABC-1', 'skus', ['ABC-1']],
])('%s', (text, field, values) => {
  expect(one(text)).toEqual(field && { field, values, not: false, empty: false })
})

test('a minus negates, and empty quotation marks match records without a value', () => {
  expect(one('-brand:"two words"')).toEqual({ field: 'brand', values: ['two words'], not: true, empty: false })
  expect(one('brand:""')).toEqual({ field: 'brand', values: [], not: false, empty: true })
  expect(one('total:""')).toBeUndefined()
})

test('an unknown value counts in quotation marks', () => {
  expect(one('brand:"Nobody & sons"')).toEqual({ field: 'brand', values: ['Nobody & sons'], not: false, empty: false })
})

test('searches for text that is no filter', () => {
  const text = 'status:paid total:much http://x 10:42 placed_at:2026-02-30 brand:nobody :x -:y'
  expect(read(text)).toEqual({ operators: [], rest: text, sought: text, begun: undefined })
})

test('ignores the last word until a blank follows it', () => {
  const found = readOperators('lamp total:>5', fields)
  expect([found.operators, found.rest, found.sought, found.begun?.field.field, found.begun?.before]).toEqual([
    [],
    'lamp total:>5',
    'lamp',
    'total',
    'lamp ',
  ])
  expect(readOperators('lamp total:>5 ', fields)).toMatchObject({
    operators: [{ values: ['>5..'] }],
    rest: 'lamp ',
    sought: 'lamp',
  })
  expect(readOperators('brand:"two words"', fields).operators).toHaveLength(1)
})

test('leaves words without a colon unchanged, and loses nothing, for any text', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '-', '>', '.', ',', '5'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 5 }),
      fc.array(fc.constantFrom('total:>50', 'zahlung:bezahlt', 'sku:X', 'brand:"two words"'), { maxLength: 4 }),
      fc.infiniteStream(fc.boolean()),
      (words, typed, order) => {
        const left = [...words]
        const right = [...typed]
        const all: string[] = []
        while (left.length + right.length > 0)
          all.push(right.length === 0 || (left.length > 0 && order.next().value) ? left.shift()! : right.shift()!)
        const found = read(all.join(' '))
        expect(found.operators).toHaveLength(typed.length)
        expect(found.sought.split(/\s+/).filter(Boolean)).toEqual(words)
      },
    ),
  )
})

test('reads any text or leaves it unchanged', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(':', '"', ' ', '-', '.', '>', 'total', 'brand', 'sku'), fc.string({ maxLength: 2 })),
    maxLength: 12,
  })
  fc.assert(
    fc.property(text, fc.boolean(), (typed, done) => {
      const { operators, rest } = readOperators(typed, fields, done)
      if (operators.length === 0) expect(rest).toBe(typed)
      for (const { values, empty } of operators) expect(values.length > 0 || empty).toBe(true)
    }),
  )
})

test('finds a typed filter that the list does not have, or whose value cannot be read', () => {
  const found = ['red stock:0', '-stock:"none"', 'http://x 10:42', 'plain words', 'zahlung:later'].map((text) => {
    const unread = unreadFilterIn(text, fields)
    return unread && [unread.name, unread.field?.field]
  })
  expect(found).toEqual([
    ['stock', undefined],
    ['stock', undefined],
    undefined,
    undefined,
    ['zahlung', 'payment_state'],
  ])
})
