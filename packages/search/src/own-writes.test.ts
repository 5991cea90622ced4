import { describe, expect, test, vi } from 'vitest'
import { createOwnWrites, OWN_WRITE_LIFE } from './own-writes.ts'

interface Row {
  readonly uid: string
  readonly name: string
  readonly version?: number
}
const hit = (document: Row, at = 0) => ({
  document,
  highlights: { name: [[{ text: document.name, match: true }]] },
  at,
})

function open() {
  const clock = { now: 0 }
  const writes = createOwnWrites(() => clock.now)
  const rows = (hits: readonly Row[], whole = true, at = clock.now) =>
    writes
      .over(
        writes.current(),
        'brands',
        hits.map((row) => hit(row, at)),
        whole,
      )
      .map(({ document, pending }) => [document.uid, document.name, pending])
  return { writes, rows, clock }
}

describe('own writes', () => {
  test('override the results until those agree', () => {
    const { writes, rows } = open()
    writes.changed('brands', { uid: 'b1', name: 'New' })
    expect(
      rows([
        { uid: 'b1', name: 'Old' },
        { uid: 'b2', name: 'Other' },
      ]),
    ).toEqual([
      ['b1', 'New', true],
      ['b2', 'Other', false],
    ])
    writes.settle('brands', [hit({ uid: 'b1', name: 'New' }, 10)])
    expect(rows([{ uid: 'b1', name: 'Newer, by somebody else' }], true, 11)).toEqual([
      ['b1', 'Newer, by somebody else', false],
    ])
    expect(rows([{ uid: 'b1', name: 'Old, in another list' }], true, 9)).toEqual([['b1', 'New', true]])
  })

  test('count as indexed with that version, or a later one', () => {
    const { writes, rows } = open()
    writes.changed('orders', { uid: 'o1', version: 5, city: 'Delft' })
    const over = (version: number, city: string) =>
      writes.over(
        writes.current(),
        'orders',
        [{ document: { uid: 'o1', version, city }, highlights: {}, at: 0 }],
        true,
      )[0]
    expect(over(4, 'Delft')?.pending).toBe(true)
    expect(over(6, 'Gouda')).toMatchObject({ pending: false, document: { city: 'Gouda' } })
    expect(rows([])).toEqual([])
  })

  test('override each other field by field, the last one first', () => {
    const { writes } = open()
    writes.changed('brands', { uid: 'b1', name: 'A', status: 'Active' })
    writes.changed('brands', { uid: 'b1', name: 'B' })
    const [row] = writes.over(
      writes.current(),
      'brands',
      [{ document: { uid: 'b1', name: 'Old', status: 'Hidden' }, highlights: {}, at: 0 }],
      true,
    )
    expect(row).toMatchObject({ pending: true, document: { name: 'B', status: 'Active' } })
  })

  test('do not add fields that were not requested', () => {
    const { writes } = open()
    writes.changed('brands', { uid: 'b1', name: 'New', slug: 'new' })
    expect(
      writes.over(
        writes.current(),
        'brands',
        [{ document: { uid: 'b1', name: 'Old' }, highlights: {}, at: 0 }],
        true,
      )[0]?.document,
    ).toEqual({ uid: 'b1', name: 'New' })
  })

  test('drop the highlights of the old text', () => {
    const { writes } = open()
    writes.changed('brands', { uid: 'b1', name: 'New' })
    expect(writes.over(writes.current(), 'brands', [hit({ uid: 'b1', name: 'Old' }, 0)], true)[0]?.highlights).toEqual(
      {},
    )
  })
})

describe('created documents', () => {
  const made = {
    uid: 'b9',
    name: 'Made',
    namespace: 'n1',
    slug: 'made',
    status: 'Active',
    logo: null,
    has_logo: false,
    has_seo: false,
    url: '',
    supplier_uid: null,
    products: 0,
    active_products: 0,
    sold_30: 0,
    sequence: 0,
    created_at: 0,
    updated_at: 0,
    version: 1,
  }

  test('come first in a whole list, and in no other', () => {
    const { writes, rows } = open()
    writes.created('brands', made)
    expect(rows([{ uid: 'b1', name: 'A' }])).toEqual([
      ['b9', 'Made', true],
      ['b1', 'A', false],
    ])
    expect(rows([{ uid: 'b1', name: 'A' }], false)).toEqual([['b1', 'A', false]])
  })

  test('appear once with their latest changes', () => {
    const { writes, rows } = open()
    writes.created('brands', made)
    writes.changed('brands', { uid: 'b9', name: 'Changed' })
    expect(rows([])).toEqual([['b9', 'Changed', true]])
    expect(rows([{ uid: 'b9', name: 'Made' }])).toEqual([['b9', 'Changed', true]])
  })
})

test('disappear when they are deleted, also before the index has it', () => {
  const { writes, rows } = open()
  writes.removed('brands', 'b1')
  writes.settle('brands', [hit({ uid: 'b1', name: 'A' }, 1)])
  expect(rows([{ uid: 'b1', name: 'A' }])).toEqual([])
})

test('expire when the index never catches up', () => {
  const { writes, rows, clock } = open()
  writes.changed('brands', { uid: 'b1', name: 'New' })
  clock.now += OWN_WRITE_LIFE
  expect(rows([{ uid: 'b1', name: 'Old' }])).toEqual([['b1', 'Old', false]])
})

test('notify listeners only of writes and of results that settle them', () => {
  const { writes } = open()
  const heard = vi.fn()
  const stop = writes.subscribe(heard)
  writes.settle('brands', [hit({ uid: 'b1', name: 'A' }, 1)])
  expect(heard).not.toHaveBeenCalled()
  writes.changed('brands', { uid: 'b1', name: 'A' })
  writes.settle('brands', [hit({ uid: 'b2', name: 'B' }, 1)])
  expect(heard).toHaveBeenCalledTimes(1)
  writes.settle('brands', [hit({ uid: 'b1', name: 'A' }, 1)])
  expect(heard).toHaveBeenCalledTimes(2)
  writes.clear()
  stop()
  writes.changed('brands', { uid: 'b1', name: 'A' })
  expect(heard).toHaveBeenCalledTimes(3)
})
