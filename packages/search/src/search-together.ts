import type { SearchAnswer } from './answer.ts'
import type { SearchClient, SearchInit, SearchQuestion } from './search-client.ts'
import { SearchError } from './search-error.ts'

type Answer = SearchAnswer<Readonly<Record<string, unknown>>>

interface Waiting {
  readonly question: SearchQuestion
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Returns whether the service refuses a search, such as one of an index that the account may not read: it answers none of
 * a request with one, but each of the others alone.
 */
const isAboutOne = (error: unknown): boolean =>
  error instanceof SearchError && [400, 403, 404].includes(error.statusCode ?? 0)

/**
 * Returns a client that combines concurrent `search` and `find` calls into one request: for many small searches of one
 * text. One that the service refuses fails alone.
 */
export function searchTogether(
  { searchMany }: Pick<SearchClient, 'searchMany'>,
  init?: SearchInit,
): Pick<SearchClient, 'search' | 'find'> {
  const waiting: Waiting[] = []
  const ask = async (all: readonly Waiting[]): Promise<void> => {
    try {
      const answers: readonly Answer[] = await searchMany(
        all.map(({ question }) => question),
        init,
      )
      for (const [place, { resolve, reject }] of all.entries()) {
        const answer = answers[place]
        if (answer) resolve(answer)
        else reject(new Error('The search service left a question unanswered'))
      }
    } catch (error) {
      if (all.length > 1 && isAboutOne(error)) return void (await Promise.all(all.map((one) => ask([one]))))
      for (const { reject } of all) reject(error)
    }
  }
  const search = (index: SearchQuestion['index'], query: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(() => void ask(waiting.splice(0)))
      waiting.push({ question: { index, query }, resolve, reject })
    })
  const find = async (index: SearchQuestion['index'], query: object) =>
    (await search(index, query)).hits.map(({ document }) => document)
  return { search, find } as unknown as Pick<SearchClient, 'search' | 'find'>
}
