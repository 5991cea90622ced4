import { checkQueries, publicBounds, ResponseError, speakProtocol } from '@backoffice/search-server'
import { SpanKind } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_TYPE, problemDetails } from '../http/problem-details.ts'
import { languageOf } from '../languages/language.ts'
import { inSpan } from '../telemetry/in-span.ts'
import { traceHeaders } from '../log/request-context.ts'
import { logError } from '../log/log-error.ts'
import type { SearchTokens } from './search-tokens.ts'
import { indexOfPath, restrictRequest } from './field-rights.ts'
import { text } from './messages.ts'

const FORWARDED = ['content-type', 'retry-after'] as const
/** The search routes of the protocol; everything else of Meilisearch is for the server alone. */
const SEARCHES = ['/indexes/:uid/search', '/indexes/:uid/facet-search', '/multi-search'] as const
const LONGEST_MS = 10_000

interface SearchForwarding {
  readonly url: string
  /** Exchanges one of our tokens for a tenant token: the search service receives no other one from outside. */
  readonly exchange: SearchTokens['exchange']
}

const denied = () => new ResponseError('invalid_api_key', 'The provided API key is invalid.')

/** Returns the token of a request; undefined when it has none. */
export const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  authorization?.replace(/^Bearer /, '')

/** Returns the searched indexes: that of the path, or those of the queries. */
function indexesIn(request: FastifyRequest, queries: readonly unknown[]): readonly string[] {
  const index = indexOfPath(request)
  if (index !== undefined) return [index]
  return queries.flatMap((query) =>
    typeof query === 'object' && query !== null && 'indexUid' in query && typeof query.indexUid === 'string'
      ? [query.indexUid]
      : [],
  )
}

function queriesIn(body: unknown): readonly unknown[] {
  try {
    const asked: unknown = JSON.parse(typeof body === 'string' ? body : '')
    return typeof asked === 'object' && asked !== null && 'queries' in asked && Array.isArray(asked.queries)
      ? asked.queries
      : []
  } catch {
    // The search service rejects what cannot be parsed.
    return []
  }
}

/** Calls the search service; undefined when it does not answer. */
const ask = (url: string, token: string, { headers, body }: FastifyRequest): Promise<Response | undefined> =>
  inSpan('search', { kind: SpanKind.CLIENT }, () =>
    fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': headers['content-type'] ?? 'application/json',
        ...traceHeaders(),
      },
      body: typeof body === 'string' ? body : '',
      signal: AbortSignal.timeout(LONGEST_MS),
    }),
  ).catch((error: unknown) => {
    logError('The search service did not answer', error)
    return undefined
  })

/**
 * Forwards searches to an external Meilisearch, so that the browser uses one origin and the tenant token stays on the
 * server.
 */
export function forwardSearch(app: FastifyInstance, { url, exchange }: SearchForwarding): void {
  const base = url.replace(/\/$/, '')
  let running = 0

  async function onRequest(request: FastifyRequest): Promise<void> {
    const bearer = bearerOf(request)
    if (bearer === undefined)
      throw new ResponseError('missing_authorization_header', 'The Authorization header is missing.')
    if ((await exchange(bearer, [])) === undefined) throw denied()
    if (running >= publicBounds.atOnce)
      throw new ResponseError(
        'too_many_search_requests',
        'Too many search requests are running at the same time. Retry after 10s.',
      )
  }

  async function forward(request: FastifyRequest, reply: FastifyReply) {
    const queries = queriesIn(request.body)
    checkQueries(queries, publicBounds)
    const pass = await exchange(bearerOf(request) ?? '', indexesIn(request, queries))
    if (pass === undefined) throw denied()
    restrictRequest(request, pass.may)
    running += 1
    try {
      const answer = await ask(`${base}${request.url.slice('/search'.length)}`, pass.token, request)
      const language = languageOf(request.headers['accept-language'])
      if (!answer) {
        const problem = problemDetails(language, 503, [{ message: text('unavailable') }])
        return await reply
          .code(503)
          .headers({ 'retry-after': '2', 'content-type': PROBLEM_TYPE, 'content-language': language })
          // Search clients read `message`.
          .send({ ...problem, message: problem.detail })
      }
      for (const name of FORWARDED) {
        const value = answer.headers.get(name)
        if (value) reply.header(name, value)
      }
      return await reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
    } finally {
      running -= 1
    }
  }

  app.register(
    async (search) => {
      speakProtocol(search, publicBounds.body)
      for (const path of SEARCHES) search.post(path, { onRequest }, forward)
    },
    { prefix: '/search' },
  )
}
