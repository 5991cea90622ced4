import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver got. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A receiver of webhooks. */
export interface Receiver {
  readonly received: Received[]
  readonly url: (path: string) => string
  /** Answers requests of a path: otherwise with 204. */
  answer(path: string, how: (response: ServerResponse) => void): void
  close(): Promise<void>
}

/** Starts a real server that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers = new Map<string, (response: ServerResponse) => void>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() })
      const answer = answers.get(path) ?? (() => response.writeHead(204).end())
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: (path) => `http://127.0.0.1:${port}${path}`,
    answer: (path, how) => void answers.set(path, how),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
