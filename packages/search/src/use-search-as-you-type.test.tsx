import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { where } from '@backoffice/list-filters'
import { createOwnWrites } from './own-writes.ts'
import type { SearchQuery } from './query.ts'
import type { SearchClient } from './search-client.ts'
import { TYPING_PAUSE, useSearchAsYouType } from './use-search-as-you-type.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Query = SearchQuery<'brands'>

/** A search service whose responses are sent on demand. */
function open(first: Query) {
  const asked: {
    readonly query: Query
    readonly signal: AbortSignal | undefined
    readonly answer: (...names: string[]) => void
  }[] = []
  const search = {
    ownWrites: createOwnWrites(),
    search: (_: string, query: Query, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise((resolve) => {
        const answer = (...names: string[]) =>
          resolve({
            hits: names.map((name) => ({ document: { uid: name, name }, highlights: {}, at: Date.now() })),
            total: names.length,
            facets: {},
            ranges: {},
          })
        asked.push({ query, signal, answer })
      }),
  } as unknown as SearchClient
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook((query: Query) => useSearchAsYouType(search, 'brands', query), {
    initialProps: first,
    wrapper,
  })
  const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const names = () => result.current.rows.map(({ document }) => document.name)
  return { asked, search, queryClient, rerender, result, settle, names }
}

describe('search as you type', () => {
  test('starts at once, and then after each pause of 120 ms', async () => {
    const { asked, rerender, settle } = open({ q: '' })
    expect(asked.map(({ query }) => query.q)).toEqual([''])
    for (const q of ['l', 'la', 'lam']) {
      rerender({ q })
      await settle(TYPING_PAUSE - 1)
    }
    expect(asked).toHaveLength(1)
    await settle(1)
    expect(asked.map(({ query }) => query.q)).toEqual(['', 'lam'])
  })

  test('searches at once when anything but the text changes', async () => {
    const { asked, rerender, settle } = open({ q: '' })
    const filter = where('brands').equals('status', 'Active')
    rerender({ q: '', filter })
    await settle()
    expect(asked.map(({ query }) => query.filter)).toEqual([undefined, filter])
  })

  test('keeps old rows until the new ones are loaded', async () => {
    const { asked, rerender, settle, names, result } = open({ q: '' })
    expect(result.current).toMatchObject({ isFirst: true, isOld: false, rows: [] })
    asked[0]?.answer('Lamp', 'Table')
    await settle()
    expect(result.current).toMatchObject({ isFirst: false, isOld: false, total: 2 })
    rerender({ q: 'lam' })
    expect(result.current.isOld).toBe(true)
    await settle(TYPING_PAUSE)
    expect(names()).toEqual(['Lamp', 'Table'])
    expect(result.current.isOld).toBe(true)
    asked[1]?.answer('Lamp')
    await settle()
    expect(names()).toEqual(['Lamp'])
    expect(result.current.isOld).toBe(false)
  })

  test('shows the newest result, whichever arrives last', async () => {
    const { asked, rerender, settle, names } = open({ q: 'a' })
    rerender({ q: 'ab' })
    await settle(TYPING_PAUSE)
    asked[1]?.answer('newer')
    await settle()
    asked[0]?.answer('older')
    await settle()
    expect(names()).toEqual(['newer'])
    expect(asked[0]?.signal?.aborted).toBe(true)
  })
})

test('overrides rows by own writes until the index has them', async () => {
  const { asked, search, queryClient, settle, result } = open({ q: '' })
  asked[0]?.answer('Lamp')
  await settle()
  act(() => search.ownWrites.changed('brands', { uid: 'Lamp', name: 'Lantern' }))
  expect(result.current.rows).toMatchObject([{ document: { name: 'Lantern' }, pending: true }])
  await settle(1)
  act(() =>
    search.ownWrites.settle('brands', [{ document: { uid: 'Lamp', name: 'Lantern' }, highlights: {}, at: Date.now() }]),
  )
  expect(result.current.rows).toMatchObject([{ document: { name: 'Lantern' }, pending: true }])
  await settle(1)
  act(() => void queryClient.refetchQueries())
  asked[1]?.answer('Lamp')
  await settle()
  expect(result.current.rows).toMatchObject([{ document: { name: 'Lamp' }, pending: false }])
})
