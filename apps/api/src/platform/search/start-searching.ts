import { startSearch } from '@backoffice/search-server'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Meilisearch } from 'meilisearch'
import { restrictRequest } from './field-rights.ts'
import { bearerOf, forwardSearch } from './search-route.ts'
import type { SearchPass, SearchTokens } from './search-tokens.ts'
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
  /** URL of an external Meilisearch; without one the search service runs inside this process. */
  readonly url: string | undefined
  readonly exchange: SearchTokens['exchange']
  /** Whether this process updates the indexes of its internal search service; otherwise another process does. */
  readonly doesTasks: boolean
}

/**
 * Serves searches, and nothing else of the search service, under `/search`, and returns the client with which the
 * server manages it. The internal service listens on no port.
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
  const passes = new WeakMap<FastifyRequest, SearchPass>()
  await app.register(
    async (published) => {
      published.addHook('onRequest', async (request) => {
        const pass = await exchange(bearerOf(request) ?? '')
        // The search service rejects what is not one of our tokens.
        if (pass === undefined) return
        request.headers.authorization = `Bearer ${pass.token}`
        passes.set(request, pass)
      })
      published.addHook('preHandler', async (request) =>
        restrictRequest(request, passes.get(request)?.may ?? (() => false)),
      )
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
