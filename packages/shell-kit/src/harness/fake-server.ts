import type { Schema } from '@backoffice/api-contract'

/** A request to a fake route. */
export interface FakeRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Headers
  /** The JSON body, or the `FormData` of a form with files. */
  readonly body: unknown
}

/** Response of a fake route: JSON with status 200, or a whole response. */
export type FakeRoute = (request: FakeRequest) => unknown

/** Returns JSON with a status and an `ETag`, for a fake route that responds with more than a body. */
export const answer = (status: number, body: unknown, etag?: string): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...(etag && { etag }) },
  })

/** Returns problem details (RFC 9457) with one error, as the server does for a failed call. */
export const answerProblem = (status: number, error: Schema<'Message'>): Response => {
  const problem: Schema<'ProblemDetails'> = {
    type: 'about:blank',
    title: 'Error',
    status,
    detail: error.message,
    code: error.code,
    errors: [error],
  }
  return new Response(JSON.stringify(problem), { status, headers: { 'content-type': 'application/problem+json' } })
}

/** Response that never comes. */
export const waits = () => new Promise<never>(() => undefined)

/** Response of a failed call. */
export const refuses = () =>
  answerProblem(500, {
    message: 'Something went wrong on our side. Mention this number if you contact support: 4711',
    code: 'request.internal-error',
  })

/** Response of a failed search. */
export const searchRefuses = () =>
  answer(503, { message: 'The search service does not answer', code: 'internal', type: 'internal', link: '' })

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, found] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== found.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = decodeURIComponent(found[index] ?? '')
    if (/^\{.+\}$/.test(segment)) params[segment.slice(1, -1)] = value
    else if (segment !== value) return undefined
  }
  return params
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return request.formData()
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

interface ManySearches {
  readonly queries: readonly { readonly indexUid: string }[]
}

/** Answers several searches in one request, by the routes of their indexes; a failed one fails all. */
const searchMany =
  (routes: Readonly<Record<string, FakeRoute>>): FakeRoute =>
  async (request) => {
    const { queries } = request.body as ManySearches
    const results: unknown[] = []
    for (const query of queries) {
      const result = await routes[`POST /search/indexes/${query.indexUid}/search`]?.({ ...request, body: query })
      if (result instanceof Response) return result
      results.push({ indexUid: query.indexUid, ...Object(result) })
    }
    return { results }
  }

/**
 * Stub of the server: routes by method and path, such as `GET /api/products/{sku}`. Pass it as `fetch` to the real
 * clients; any other route responds 404 in the contract's form.
 */
export function fakeServer(given: Readonly<Record<string, FakeRoute>>): typeof fetch {
  const routes = { 'POST /search/multi-search': searchMany(given), ...given }
  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, 'http://harness.local'), init)
    request.signal.throwIfAborted()
    const { pathname, searchParams } = new URL(request.url)
    for (const [route, respond] of Object.entries(routes)) {
      const [method, pattern = ''] = route.split(' ')
      const params = method === request.method ? paramsOf(pattern, pathname) : undefined
      if (!params) continue
      const body = await bodyOf(request)
      const result = await respond({ params, query: searchParams, headers: request.headers, body })
      return result instanceof Response ? result : answer(200, result)
    }
    return answerProblem(404, {
      message: `The harness has no ${request.method} ${pathname}`,
      code: 'request.not-found',
    })
  }
}
