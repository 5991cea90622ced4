import { expect, test, vi } from 'vitest'
import { listEmpty } from './list-empty.ts'

const text = (id: string) => id
const facts = { isEmpty: true, narrowed: false, clear: vi.fn<() => void>() }
const never = { title: 'There are no brands yet' }

test('returns nothing while the list has rows', () => {
  expect(listEmpty({ ...facts, isEmpty: false }, text, never)).toBeUndefined()
})

test('offers to clear the search and the filters of an empty result', () => {
  const empty = listEmpty({ ...facts, narrowed: true }, text, never)
  expect(empty).toMatchObject({ title: 'record.list.no-match', clear: { run: facts.clear } })
})

test('offers to create the first record', () => {
  expect(listEmpty(facts, text, never)).toEqual({ ...never, parent: undefined })
})
