import { expect, test, vi } from 'vitest'
import { listEmpty } from './list-empty.ts'

const text = (id: string) => id
const facts = { isEmpty: true, narrowed: false, clear: vi.fn<() => void>() }
const never = { title: 'There are no brands yet' }

test('says nothing while the list has rows', () => {
  expect(listEmpty({ ...facts, isEmpty: false }, text, never)).toBeUndefined()
})

test('offers to clear the search and the filters that leave nothing', () => {
  const empty = listEmpty({ ...facts, narrowed: true }, text, never)
  expect(empty).toMatchObject({ title: 'record.list.no-match', clear: { run: facts.clear } })
})

test('says how to begin where there was never anything', () => {
  expect(listEmpty(facts, text, never)).toEqual({ ...never, parent: undefined })
})
