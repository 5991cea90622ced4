import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often it asks whether a server is ready. */
const PROBE_MS = 200

/** What stands in front of several servers, as simple as a balancer may be: it asks `/ready` and never sends a request twice. */
export interface Balancer {
  readonly address: string
  /** Sends requests to another server under this name; undefined: to none, until there is one again. */
  set(name: string, address: string | undefined): void
  /** How many servers were ready when it asked last. */
  readyServers(): number
  close(): Promise<void>
}

export async function startBalancer(): Promise<Balancer> {
  const servers = new Map<string, { readonly address: string; isReady: boolean }>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const probe = async (): Promise<void> => {
    await Promise.all(
      [...servers.values()].map(async (server) => {
        server.isReady = await fetch(`${server.address}/ready`).then(
          async (answer) => {
            await answer.arrayBuffer()
            return answer.ok
          },
          () => false,
        )
      }),
    )
  }
  const probing = setInterval(() => void probe(), PROBE_MS)

  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = [...servers.values()].filter(({ isReady }) => isReady)
    const server = ready[(turn += 1) % Math.max(1, ready.length)]
    if (!server) return void outgoing.writeHead(502).end('no server is ready')
    const { method, url, headers } = incoming
    const passed = forward(server.address + (url ?? ''), { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(error.message)
    })
    incoming.pipe(passed)
  }

  const server = createServer(serve)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    set(name, address) {
      if (address === undefined) servers.delete(name)
      else servers.set(name, { address, isReady: false })
    },
    readyServers: () => [...servers.values()].filter(({ isReady }) => isReady).length,
    async close() {
      clearInterval(probing)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
