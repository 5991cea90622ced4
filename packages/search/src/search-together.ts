import type { SearchAnswer } from './answer.ts'
import type { SearchClient, SearchQuestion } from './search-client.ts'

type Answer = SearchAnswer<Readonly<Record<string, unknown>>>

interface Waiting {
  readonly question: SearchQuestion
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/** Collects the searches of one moment and asks them in one request. */
export function searchTogether(askAll: (questions: readonly SearchQuestion[]) => Promise<readonly Answer[]>): Pick<SearchClient, 'search' | 'find'> {
  let waiting: Waiting[] = []
  const ask = async () => {
    const all = waiting
    waiting = []
    try {
      const answers = await askAll(all.map(({ question }) => question))
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
  const find = async (index: SearchQuestion['index'], query: object) => (await search(index, query)).hits.map(({ document }) => document)
  return { search, find } as unknown as Pick<SearchClient, 'search' | 'find'>
}
