import { countOf, todaySpan, watchedNumbers, type NumberName } from '@backoffice/list-filters/numbers'
import type { FacetDistribution, MultiSearchQuery } from 'meilisearch'
import type { Database } from '../../platform/database/database.ts'
import { searchFilter } from '../../platform/search/search-filter.ts'
import type { NamespaceTree } from '../../platform/session/scope.ts'
import { salesWithin } from '../revenue/index.ts'

/** A number of a namespace and those below it, by the days of a time zone. */
export interface AskedNumber {
  readonly number: NumberName
  readonly namespace: string
  readonly timeZone: string
  readonly currency: string
}

/** The search service, as far as numbers need it. */
export interface NumberSearch {
  multiSearch(asked: {
    queries: MultiSearchQuery[]
  }): Promise<{ readonly results: readonly { readonly facetDistribution?: FacetDistribution | undefined }[] }>
}

/** Where numbers are read. */
export interface NumberSources {
  readonly database: Database
  readonly search: NumberSearch
}

/** How many searches are sent at once. */
const AT_ONCE = 50
/** How many numbers are kept for later pages of the same check. */
const MOST_KEPT = 10_000

interface Question {
  /** The same for everyone who asks for the same number. */
  readonly key: string
  /** A search, and the field whose counts are added up. */
  readonly search?: { readonly query: MultiSearchQuery; readonly countBy: string }
  readonly read?: () => Promise<number>
}

/** Namespaces whose records a widget counts. */
interface Reach {
  /** A namespace and its children, as lists search them. */
  readonly searched: readonly string[]
  /** A namespace and everything below it, as the server adds up orders. */
  readonly summed: readonly string[]
}

/** Returns the reach of a widget where a namespace is selected. */
function reachOf(namespace: string, { everywhere, above }: NamespaceTree): Reach {
  return {
    searched: everywhere.filter((uid) => uid === namespace || above.get(uid)?.[0] === namespace),
    summed: everywhere.filter((uid) => uid === namespace || above.get(uid)?.includes(namespace)),
  }
}

/** Returns how a number is read: by the filter, or the period, that its widget has. */
function questionOf(asked: AskedNumber, { searched, summed }: Reach, now: Date, database: Database): Question {
  const { namespace, timeZone, currency } = asked
  const number = watchedNumbers[asked.number]
  const clock = { now, timeZone }
  if ('sum' in number) {
    const span = todaySpan(clock)
    const read = async () => {
      const sales = await salesWithin(database, { namespaces: summed, ...span })
      return number.sum === 'orders'
        ? sales.reduce((sum, { orders }) => sum + orders, 0)
        : (sales.find((one) => one.currency === currency)?.revenue ?? 0)
    }
    return { key: `${namespace} ${number.sum} ${span.from.toISOString()}`, read }
  }
  const { index, countBy } = number
  const { text } = number.filter(clock)
  const filter = [text, searchFilter.within('namespace', searched)]
  return {
    key: `${namespace} ${index} ${text}`,
    search: { query: { indexUid: index, q: '', filter, facets: [countBy], limit: 0 }, countBy },
  }
}

async function answersOf(questions: readonly Question[], { search }: NumberSources): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  const searches = questions.flatMap(({ key, search: asked }) => (asked ? [{ key, ...asked }] : []))
  for (let from = 0; from < searches.length; from += AT_ONCE) {
    const some = searches.slice(from, from + AT_ONCE)
    const { results } = await search.multiSearch({ queries: some.map(({ query }) => query) })
    for (const [place, { key, countBy }] of some.entries())
      answers.set(key, countOf(results[place]?.facetDistribution?.[countBy]))
  }
  for (const { key, read } of questions) if (read) answers.set(key, await read())
  return answers
}

/** Returns a reader of numbers as they are at one moment. It reads each once, however many accounts ask for it. */
export function createNumberReader(sources: NumberSources, tree: NamespaceTree, now: Date) {
  const known = new Map<string, number>()

  /** Returns the numbers in the order in which they were asked for. */
  return async (asked: readonly AskedNumber[]): Promise<readonly number[]> => {
    const reaches = new Map<string, Reach>()
    const questions = asked.map((one) => {
      const reach = reaches.get(one.namespace) ?? reachOf(one.namespace, tree)
      reaches.set(one.namespace, reach)
      return questionOf(one, reach, now, sources.database)
    })
    const missing = new Map(questions.flatMap((one) => (known.has(one.key) ? [] : [[one.key, one]])))
    const found = await answersOf([...missing.values()], sources)
    const answers = questions.map(({ key }) => {
      const answer = known.get(key) ?? found.get(key)
      if (answer === undefined) throw new Error(`Nothing answers ${key}`)
      return answer
    })
    if (known.size > MOST_KEPT) known.clear()
    for (const [key, answer] of found) known.set(key, answer)
    return answers
  }
}
