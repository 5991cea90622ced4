import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ServiceRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

export interface ServiceAnswer {
  readonly status?: number
  readonly body?: unknown
}

export interface SearchService {
  readonly host: string
  readonly requests: readonly ServiceRequest[]
  close(): Promise<void>
}

/** A real server that responds to searches by a function of the request. */
export async function searchService(
  answer: (request: ServiceRequest, count: number) => ServiceAnswer,
): Promise<SearchService> {
  const requests: ServiceRequest[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const received = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: body as Record<string, unknown>,
      }
      const {
        status = 200,
        body: answered = { hits: [], estimatedTotalHits: 0, query: '', processingTimeMs: 0, limit: 0, offset: 0 },
      } = answer(received, requests.push(received))
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answered))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `http://127.0.0.1:${port}/search`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
