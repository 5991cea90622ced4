import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('a change is told by its fields, as people read them', () => {
  expect(changesOf({ stage: 'New', hold_reason: null, version: 1 }, { stage: 'On hold', hold_reason: 'Stock', version: 2 })).toEqual([
    { field: 'stage', before: 'New', after: 'On hold' },
    { field: 'hold_reason', before: '–', after: 'Stock' },
  ])
})

test('what stayed the same is not told', () => {
  expect(changesOf({ address: { city: 'Utrecht' } }, { address: { city: 'Utrecht' } })).toEqual([])
})
