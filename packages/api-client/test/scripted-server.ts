import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A scripted response. The last one repeats. */
export interface ScriptedAnswer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds to wait first. */
  readonly after?: number
  /** Closes the connection instead. */
  readonly reset?: boolean
}

/** A received request. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ScriptedServer {
  readonly url: string
  readonly requests: readonly ReceivedRequest[]
  close(): Promise<void>
}

/** A real server with scripted responses. */
export async function scriptedServer(answers: readonly ScriptedAnswer[]): Promise<ScriptedServer> {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const {
      status = 200,
      body = { status },
      headers: own,
      after = 0,
      reset,
    } = answers[Math.min(requests.length, answers.length - 1)] ?? {}
    const place = requests.push({ method, path: url, headers, body: '' }) - 1
    if (reset) request.socket.destroy()
    else
      void text(request).then((received) => {
        requests[place] = { method, path: url, headers, body: received }
        setTimeout(() => {
          const written = typeof body === 'string' ? body : JSON.stringify(body)
          response.writeHead(status, own ?? { 'content-type': 'application/json' })
          response.end(status === 204 || status === 304 || method === 'HEAD' ? undefined : written)
        }, after)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
