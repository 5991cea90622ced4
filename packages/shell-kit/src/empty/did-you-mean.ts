import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { searchTogether } from '@backoffice/search'
import type { ShellContext } from '../context.ts'
import { filtersOf, type ListDefinition, type ListState } from '../list/define-list.ts'
import { filterBy } from '@backoffice/list-filters'
import { folded, nearestWord, wordsOf } from './nearest-word.ts'

const MOST_WORDS = 4
const ROWS = 50
const SHORTEST = 3

/** Returns parts of a word of which the right word has at least one, wherever the typo is. */
const partsOf = (word: string): readonly string[] => [
  ...new Set([word.slice(0, Math.ceil(word.length * 0.6)), word.slice(0, SHORTEST), word.slice(1)]),
]

const textsIn = (document: object): readonly string[] =>
  Object.values(document).flatMap((value: unknown) => (typeof value === 'string' ? value : []))

/** Returns the search with its unknown words replaced by the nearest ones that exist; undefined if there are none. */
export async function didYouMean<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(
  { search }: ShellContext,
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>,
  asked: ListState<Facet | Ranged | UrlOnly>,
): Promise<string | undefined> {
  const { index, highlight: retrieve = [] } = definition
  const typed = wordsOf(asked.q ?? '')
  const words = typed.filter(({ length }) => length >= SHORTEST).slice(0, MOST_WORDS)
  if (words.length === 0 || retrieve.length === 0) return undefined
  const filter = filterBy(index, { ...asked, q: undefined }, filtersOf(definition), definition, search)
  const together = searchTogether(search)
  const textsFor = async (word: string): Promise<readonly string[]> => {
    const found = await Promise.all(
      partsOf(word).map((q) => together.find(index, { q, filter, limit: ROWS, retrieve })),
    )
    return found.flat().flatMap(textsIn)
  }
  const meant = new Map(
    await Promise.all(words.map(async (word) => [word, nearestWord(word, await textsFor(word))] as const)),
  )
  const isChanged = words.some((word) => folded(meant.get(word) ?? word) !== folded(word))
  return isChanged ? typed.map((word) => meant.get(word) ?? word).join(' ') : undefined
}
