import { expect, test } from 'vitest'
import { Bench } from './bench.ts'
import type { BenchPorts, Outcome, SentPick } from './bench-state.ts'
import { fakeBenchOrder, fakeRow } from '../../dev/fake-bench.ts'
import type { BenchOrder } from './work.ts'

/** Returns a bench with orders that can be taken, and what it asks for. */
function atBench({
  waiting = [],
  own = [],
  ports = {},
}: {
  waiting?: BenchOrder[]
  own?: BenchOrder[]
  ports?: Partial<BenchPorts>
}) {
  const [counts, sounds, packed]: [SentPick[], Outcome[], unknown[]] = [[], [], []]
  const bench = new Bench({
    load: async () => own,
    take: async ({ orders, size = 1 }) => {
      if (!orders) return waiting.splice(0, size)
      const place = waiting.findIndex(({ number }) => orders.includes(number))
      if (place < 0) throw new Error('Not found')
      return waiting.splice(place, 1)
    },
    pack: async (order, lines, { box, weight }) => {
      await Promise.resolve()
      packed.push([order.number, lines, box, ...(weight === null ? [] : [weight])])
      return `parcel of ${order.number}`
    },
    hold: async () => undefined,
    putBack: async () => undefined,
    count: (pick) => void counts.push(pick),
    counted: async () => undefined,
    print: () => undefined,
    sound: (outcome) => void sounds.push(outcome),
    ...ports,
  })
  return { bench, counts, sounds, packed }
}
const numbers = (bench: Bench) => bench.state().own.map(({ number }) => number)

test('an order is packed as soon as all of it is counted, and the next one follows', async () => {
  const waiting = [
    fakeBenchOrder('1001', [fakeRow('A', 2), fakeRow('B', 1)]),
    fakeBenchOrder('1002', [fakeRow('C', 1)]),
  ]
  const { bench, counts, packed } = atBench({ waiting })
  await bench.start()
  await bench.scan('BENCH-NEXT')
  for (const code of ['A', 'B', 'A']) await bench.scan(code)
  expect(packed).toEqual([
    [
      '1001',
      [
        { line: 1, quantity: 2 },
        { line: 2, quantity: 1 },
      ],
      'flat',
    ],
  ])
  expect(counts.map(({ order, pick }) => [order, pick.line, pick.quantity])).toEqual([
    ['1001', 1, 1],
    ['1001', 2, 1],
    ['1001', 1, 1],
  ])
  expect(numbers(bench)).toEqual(['1002'])
  expect(bench.state()).toMatchObject({ packed: 1, open: waiting.length === 0 ? 'bench-1002' : null })
})

test('scans that arrive while an order is packed are counted for the next one: none is lost', async () => {
  const waiting = Array.from({ length: 30 }, (_, one) => fakeBenchOrder(String(1000 + one), [fakeRow(`P${one}`, 3)]))
  const { bench, sounds, packed } = atBench({ waiting })
  await bench.start()
  await bench.scan('BENCH-NEXT')
  const scans = Array.from({ length: 90 }, (_, one) => bench.scan(`P${Math.floor(one / 3)}`))
  await Promise.all(scans)
  expect(packed).toHaveLength(30)
  expect(sounds.filter((outcome) => outcome === 'unit')).toHaveLength(90)
  expect(sounds.at(-1)).toBe('none')
  expect(bench.state()).toMatchObject({ own: [], isEmpty: true, packed: 30 })
})

test('a wrong product and one unit too many are told, and count nothing', async () => {
  const { bench, counts, sounds } = atBench({ waiting: [fakeBenchOrder('1001', [fakeRow('A', 1), fakeRow('B', 1)])] })
  await bench.start()
  for (const code of ['1001', 'A', 'A', 'X']) await bench.scan(code)
  expect(sounds).toEqual(['taken', 'unit', 'full', 'wrong'])
  expect(counts).toHaveLength(1)
  expect(bench.state().notes[0]).toMatchObject({ outcome: 'wrong', code: 'X', about: { row: { sku: 'B' } } })
})

test('the last scan is taken back', async () => {
  const { bench, counts, sounds } = atBench({ waiting: [fakeBenchOrder('1001', [fakeRow('A', 2)])] })
  await bench.start()
  for (const code of ['BENCH-NEXT', 'A', 'bench-undo', 'bench-undo']) await bench.scan(code)
  expect(counts.map(({ pick }) => pick.quantity)).toEqual([1, -1])
  expect(sounds).toEqual(['taken', 'unit', 'undone', 'nothing-to-undo'])
  expect(bench.state().own[0]?.rows[0]?.picked).toBe(0)
})

test('units are counted by hand, each for the row that is next by then, and never too many', async () => {
  const rows = [fakeRow('A', 1), fakeRow('B', 1), fakeRow('C', 1)]
  const { bench, counts, sounds } = atBench({ waiting: [fakeBenchOrder('1001', rows)] })
  await bench.start()
  await bench.scan('BENCH-NEXT')
  const [order] = bench.state().own
  const [row] = order?.rows ?? []
  if (!order || !row) throw new Error('Nothing was taken')
  await Promise.all([bench.countByHand(), bench.countByHand(), bench.countByHand({ order, row })])
  expect(counts.map(({ pick }) => pick.line)).toEqual([1, 2])
  expect(sounds).toEqual(['taken', 'unit', 'unit', 'full'])
})

test('orders of a batch are picked together, by shelf, and then packed one by one', async () => {
  const waiting = [
    fakeBenchOrder('1001', [fakeRow('A', 1, { shelf: 'B2' }), fakeRow('B', 1, { shelf: 'A1' })], { place: 1 }),
    fakeBenchOrder('1002', [fakeRow('A', 1, { shelf: 'B2' })], { place: 2 }),
  ]
  const { bench, counts, packed } = atBench({ waiting })
  await bench.start()
  bench.set({ size: 2 })
  for (const code of ['BENCH-NEXT', 'A1', 'B', 'A', 'A']) await bench.scan(code)
  expect(counts.map(({ order }) => order)).toEqual(['1001', '1001', '1002'])
  expect([bench.state().open, packed]).toEqual([null, []])
  await bench.scan('1002')
  await bench.scan('A')
  expect(packed).toEqual([['1002', [{ line: 1, quantity: 1 }], 'flat']])
  expect(bench.state()).toMatchObject({ open: 'bench-1001', mode: 'check' })
  for (const code of ['A', 'B']) await bench.scan(code)
  expect(packed).toHaveLength(2)
  // What is checked was counted before.
  expect(counts).toHaveLength(3)
})

test('an order with missing units waits for a decision, and the rest of it can be packed', async () => {
  const { bench, counts, packed } = atBench({ waiting: [fakeBenchOrder('1001', [fakeRow('A', 2)])] })
  await bench.start()
  await bench.scan('BENCH-NEXT')
  await bench.scan('A')
  const [order] = bench.state().own
  const [row] = order?.rows ?? []
  if (!order || !row) throw new Error('Nothing was taken')
  await bench.miss({ order, row }, 1, 'Damaged')
  expect(counts.at(-1)?.pick).toEqual({ line: 1, quantity: 0, missing: 1, reason: 'Damaged' })
  expect(packed).toEqual([])
  await bench.scan('BENCH-PACK')
  expect(packed).toEqual([['1001', [{ line: 1, quantity: 1 }], 'flat']])
})

test('a parcel that is not stored stays to be packed, and is packed once more by scanning the order', async () => {
  let fails = true
  const { bench, sounds, packed } = atBench({
    waiting: [fakeBenchOrder('1001', [fakeRow('A', 1)])],
    ports: {
      pack: async ({ number }) => {
        if (fails) throw new Error('No connection')
        packed.push(number)
        return 'parcel'
      },
    },
  })
  await bench.start()
  for (const code of ['BENCH-NEXT', 'A']) await bench.scan(code)
  expect(bench.state().notes[0]).toMatchObject({ outcome: 'refused', problem: 'No connection' })
  fails = false
  await bench.scan('1001')
  expect(packed).toEqual(['1001'])
  expect(sounds).toEqual(['taken', 'unit', 'refused', 'packed', 'none'])
})

test('a box is scanned, too, and holds for one order', async () => {
  const waiting = [fakeBenchOrder('1001', [fakeRow('A', 1)]), fakeBenchOrder('1002', [fakeRow('B', 1)])]
  const { bench, packed } = atBench({ waiting })
  await bench.start()
  for (const code of ['BENCH-NEXT', 'BENCH-BOX', 'A', 'B']) await bench.scan(code)
  expect(packed).toMatchObject([
    ['1001', {}, 'plain'],
    ['1002', {}, 'flat'],
  ])
})

test('scales that type their weight weigh the parcel that is packed', async () => {
  const { bench, packed } = atBench({ waiting: [fakeBenchOrder('1001', [fakeRow('A', 1)])] })
  await bench.start()
  bench.set({ packsAtOnce: false })
  await bench.scan('BENCH-NEXT')
  await bench.scan('A')
  await bench.scan('1.25 kg')
  expect([bench.state().weight, bench.state().notes[0]?.outcome]).toEqual([1250, 'weighed'])
  await bench.scan('BENCH-BOX')
  expect(packed).toEqual([['1001', [{ line: 1, quantity: 1 }], 'plain', 1250]])
  // The next parcel is weighed anew.
  expect(bench.state().weight).toBeNull()
  await bench.scan('300 g')
  expect(bench.state().weight).toBeNull()
})
