import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './start-test-server.ts'

interface Item {
  readonly id: number
  /** Numbers are sorted before texts, and those before documents without one. */
  readonly place?: number | string
  readonly group: string
}

/** More than are sorted at once; of the groups, one is as large, one is small. */
const items: readonly Item[] = Array.from({ length: 6_500 }, (_, id) => ({
  id,
  ...(id % 7 === 0 ? {} : { place: id % 5 === 0 ? `shelf ${(id * 37) % 1_000}` : (id * 7_919) % 10_007 }),
  group: id % 50 === 3 ? 'rare' : 'common',
}))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.fill('items', items, {
    filterableAttributes: ['group'],
    sortableAttributes: ['place'],
    pagination: { maxTotalHits: 10_000 },
  })
})
afterAll(() => server.close())

const rankOf = ({ place }: Item): number => (typeof place === 'number' ? 0 : place === undefined ? 2 : 1)

/** Returns items as a list shows them: equal ones in the order in which they were added. */
const sorted = (some: readonly Item[], isDescending: boolean): readonly number[] =>
  some
    .toSorted((one, other) => {
      const turn = isDescending ? -1 : 1
      const [a = 0, b = 0] = [one.place, other.place]
      return rankOf(one) - rankOf(other) || turn * (a < b ? -1 : a > b ? 1 : 0) || one.id - other.id
    })
    .map(({ id }) => id)

test.each([
  ['all documents', undefined, () => true],
  ['most documents', 'group = common', ({ group }: Item) => group === 'common'],
  ['few documents', 'group = rare', ({ group }: Item) => group === 'rare'],
  ['none', 'group = rare AND group = common', () => false],
] as const)('pages of %s come in their order, without a gap or a repeated one', async (_, filter, isIn) => {
  for (const direction of ['asc', 'desc'] as const) {
    const expected = sorted(items.filter(isIn), direction === 'desc')
    const found: unknown[] = []
    for (let offset = 0; offset <= expected.length; offset += 1_000) {
      const query = { ...(filter && { filter }), sort: [`place:${direction}`], offset, limit: 1_000 }
      const { hits, estimatedTotalHits } = await server.client.index('items').search('', query)
      expect(estimatedTotalHits).toBe(expected.length)
      found.push(...hits.map(({ id }) => id))
    }
    expect(found).toEqual(expected)
  }
})
