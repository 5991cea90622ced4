import type { SearchAnswer } from './answer.ts'
import type { SearchClient, SearchInit, SearchQuestion } from './search-client.ts'

type Answer = SearchAnswer<Readonly<Record<string, unknown>>>

interface Waiting {
  readonly question: SearchQuestion
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Returns a client that combines concurrent `search` and `find` calls into one request: for many small searches of one
 * text.
 */
export function searchTogether(
  { searchMany }: Pick<SearchClient, 'searchMany'>,
  init?: SearchInit,
): Pick<SearchClient, 'search' | 'find'> {
  let waiting: Waiting[] = []
  const ask = async () => {
    const all = waiting
    waiting = []
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
      for (const { reject } of all) reject(error)
    }
  }
  const search = (index: SearchQuestion['index'], query: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(() => void ask())
      waiting.push({ question: { index, query }, resolve, reject })
    })
  const find = async (index: SearchQuestion['index'], query: object) =>
    (await search(index, query)).hits.map(({ document }) => document)
  return { search, find } as unknown as Pick<SearchClient, 'search' | 'find'>
}
