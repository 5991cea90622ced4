import type { RecordListData } from '@backoffice/record-kit/list-definition'
import { addresses, type RangeKind } from '@backoffice/shell-kit'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { notedSearches } from '../dev/noted-searches.ts'
import { openScreen } from '../dev/open-screen.tsx'
import { foldedList } from './products/list/product-list.ts'
import { productViews } from './products/list/product-views.ts'

/** The address of a view, or of a filter: values of fields, which of them are empty or negated, and the order. */
type Address = Readonly<Record<string, readonly string[] | undefined>>

interface Listed {
  readonly index: RecordListData['list']['index']
  readonly path: string
  readonly facets: readonly string[]
  readonly ranges: Readonly<Record<string, RangeKind | undefined>>
  readonly typed: readonly string[]
  readonly values: RecordListData['values']
  readonly views: readonly (readonly [name: string, address: Address])[]
}

const TODAY = '2026-11-24'
const words = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('./**/messages/en.json', { eager: true, import: 'default' }),
  ),
) as Readonly<Record<string, string>>

/** The word of a text, which has to exist. */
function wordOf(id: string): string {
  const word = words[id]
  if (word === undefined) throw new Error(`There is no text “${id}”`)
  return word
}

const fromDefinition = ({ resource, list, values, views, texts }: RecordListData): Listed => ({
  index: list.index,
  path: resource.path,
  facets: resource.facets,
  ranges: resource.ranges,
  typed: [...resource.typed, ...resource.urlOnlyFilters],
  values,
  views: Object.entries(views).map(([id, view]) => [
    wordOf(`${texts.many}.view.${id}`),
    { ...(typeof view === 'function' ? view(TODAY) : view) } as Address,
  ]),
})

const definitions = Object.values(
  import.meta.glob<RecordListData | undefined>('./**/*-list.ts', { eager: true, import: 'default' }),
).filter((definition) => definition !== undefined)

/** Every list of the catalog, as it is defined. */
const lists: readonly Listed[] = [
  ...definitions.map(fromDefinition),
  {
    index: foldedList.index,
    path: addresses.products.path,
    facets: foldedList.facets,
    ranges: foldedList.ranges ?? {},
    typed: foldedList.urlOnlyFilters ?? [],
    values: {},
    views: productViews(null).map(({ id, search }) => [wordOf(`catalog.view.${id}`), { ...search } as Address]),
  },
]

const quoted = (value: string) => `"${value}"`

/** Returns the form of the condition that a range of a URL stands for: days are moments in a request. */
function rangeIn(field: string, kind: RangeKind, range: string): RegExp {
  const [from = '', to = ''] = range.split('..')
  const end = (value: string) => {
    if (kind === 'date' || kind === 'day') return '"\\d+"'
    return quoted(String(kind === 'money' ? 100 * Number(value) : Number(value)))
  }
  if (from !== '' && to !== '') return new RegExp(`"${field}" ${end(from)} TO ${end(to)}`)
  return from === '' ? new RegExp(`"${field}" <= ${end(to)}`) : new RegExp(`"${field}" >= ${end(from)}`)
}

interface Search {
  readonly filter?: string
  readonly sort?: readonly string[]
}

/** Returns whether a request says what an address does. */
function says(
  body: string,
  { not = [], empty = [], sort = [], ...fields }: Address,
  ranges: Listed['ranges'],
): boolean {
  const { filter = '', sort: order = [] } = JSON.parse(body) as Search
  return (
    Object.entries(fields).every(([field, values = []]) => {
      const kind = ranges[field]
      return kind
        ? values.some((range) => rangeIn(field, kind, range).test(filter))
        : filter.includes(`"${field}" IN [${values.map(quoted).join(', ')}]`)
    }) &&
    empty.every((field) => filter.includes(`"${field}" IS EMPTY`)) &&
    not.every((field) => new RegExp(`NOT \\(+"${field}" `).test(filter)) &&
    sort.every((one, place) => order[place] === one)
  )
}

const example: Readonly<Record<RangeKind, string>> = {
  number: '5..',
  money: '5..10',
  date: '2026-01-01..2026-01-31',
  day: '..2026-01-31',
}

const filters = lists.flatMap((list) =>
  [...list.facets, ...Object.keys(list.ranges), ...list.typed].map((field) => {
    const [kind, names] = [list.ranges[field], list.values[field]]
    const known = Array.isArray(names) ? names : [names === 'yes-no' ? 'true' : 'something']
    return [`${list.index}: ${field}`, list, field, kind ? example[kind] : String(known[0])] as const
  }),
)
const views = lists.flatMap((list) =>
  list.views.map(([name, address]) => [`${list.index}: ${name}`, list, name, address] as const),
)

afterEach(cleanup)

test.each(views)('the view narrows the request as its name says: %s', async (_title, list, name, address) => {
  const { fetch, searches } = notedSearches(list.index)
  const isSaid = () => searches.some((body) => says(body, address, list.ranges))
  openScreen(list.path, { fetch })
  const strip = within(await screen.findByRole('navigation', { name: 'Views' }))
  await expect.poll(() => searches.length).toBeGreaterThan(0)
  expect(isSaid()).toBe(false)
  await userEvent.click(await strip.findByRole('button', { name }))
  await expect.poll(isSaid).toBe(true)
})

test.each(filters)('the filter narrows the request by its field: %s', async (_title, list, field, value) => {
  const { fetch, searches } = notedSearches(list.index)
  openScreen(`${list.path}?${new URLSearchParams({ [field]: value }).toString()}`, { fetch })
  await expect.poll(() => searches.some((body) => says(body, { [field]: [value] }, list.ranges))).toBe(true)
})

test('every list of the catalog is among them', () => {
  expect(definitions.length).toBeGreaterThan(0)
  for (const list of lists) expect(list.views.length + list.facets.length, list.index).toBeGreaterThan(0)
})
