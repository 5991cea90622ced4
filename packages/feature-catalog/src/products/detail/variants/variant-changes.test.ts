import type { Schema } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { changesOf, refusedCells } from './variant-changes.ts'

const variant = (uid: string): Schema<'Variant'> => ({
  uid,
  sku: `TEE-${uid}`,
  version: 4,
  name: uid,
  ean13: null,
  options: [],
  price: 1995,
  difference: 0,
  status: 'Draft',
  on_hand: 0,
  free_stock: 0,
  sold_30: 0,
  image: null,
  websites: [],
})
const variants = ['a', 'b', 'c'].map(variant)

test('sends only changed cells, and skips invalid ones', () => {
  const edits = {
    a: { price: { value: '' }, status: { value: 'Active' } },
    b: { price: { value: 'much', problem: 'No amount', unread: true as const } },
    c: { sku: { value: 'CUP' }, ean13: { value: '' } },
  }
  expect(changesOf(edits, variants)).toEqual([
    { key: 'a', change: { sku: 'TEE-a', version: 4, price: null, status: 'Active' } },
    { key: 'c', change: { sku: 'TEE-c', version: 4, new_sku: 'CUP', ean13: null } },
  ])
})

test('shows an error at the cell that it names, or at all changed cells of its row', () => {
  const edits = {
    a: { sku: { value: 'X' }, price: { value: '1' } },
    b: { price: { value: '2' }, status: { value: 'Active' } },
  }
  const results = [
    {
      sku: 'TEE-a',
      saved: false,
      version: 4,
      problem: { code: 'products.sku-taken', message: 'Taken', pointer: '/sku' },
    },
    { sku: 'TEE-b', saved: false, version: 5, problem: { code: 'request.version-conflict', message: 'Someone else' } },
  ]
  expect(refusedCells(changesOf(edits, variants), results, edits)).toEqual([
    { key: 'a', column: 'sku', problem: 'Taken' },
    { key: 'b', column: 'price', problem: 'Someone else' },
    { key: 'b', column: 'status', problem: 'Someone else' },
  ])
})
