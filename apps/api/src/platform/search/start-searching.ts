import { startSearch } from '@backoffice/search-server'
import fastify, { type FastifyInstance } from 'fastify'
import type { Meilisearch } from 'meilisearch'
import { bearerOf, forwardSearch } from './search-route.ts'
import type { SearchTokens } from './search-tokens.ts'
import { insideSearch, outsideSearch } from './search-client.ts'
import { logError } from '../log/log-error.ts'

interface Searching {
  readonly search: Meilisearch
  /** Ends every wait for the search service. */
  letGo(): void
  close(): Promise<void>
}

interface SearchPlace {
  readonly app: FastifyInstance
  readonly connectionString: string
  readonly masterKey: string
  /** Of a Meilisearch elsewhere; without one the search service runs inside this process. */
  readonly url: string | undefined
  readonly exchange: SearchTokens['exchange']
  /** Whether this process updates the indexes of the search service inside it; another one does it otherwise. */
  readonly doesTasks: boolean
}

/**
 * Serves searches, and nothing else of the search service, below `/search`, and answers the client with which the
 * server itself manages it: inside this process that client talks to an instance that listens nowhere.
 */
export async function startSearching({
  app,
  connectionString,
  masterKey,
  url,
  exchange,
  doesTasks,
}: SearchPlace): Promise<Searching> {
  if (url !== undefined) {
    forwardSearch(app, { url, exchange })
    return { search: outsideSearch(url, masterKey), letGo: () => undefined, close: async () => undefined }
  }
  const service = await startSearch({
    connection: connectionString,
    masterKey,
    doesTasks,
    onError: (error) => logError('The search service', error),
  })
  const inside = fastify({ logger: false, bodyLimit: 100 * 1024 * 1024 })
  await inside.register(service.everything, { prefix: '/search' })
  await app.register(
    async (published) => {
      published.addHook('onRequest', async (request) => {
        const token = await exchange(bearerOf(request) ?? '')
        // What is none of our tokens is for the search service to refuse.
        if (token !== undefined) request.headers.authorization = `Bearer ${token}`
      })
      await published.register(service.searches)
    },
    { prefix: '/search' },
  )
  const ended = new AbortController()
  return {
    search: insideSearch(inside, masterKey, ended.signal),
    letGo: () => ended.abort(new Error('The server stops')),
    async close() {
      await inside.close()
      await service.close()
    },
  }
}
