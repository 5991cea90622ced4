import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Interval of its readiness probes. */
const PROBE_MS = 200

/** A minimal load balancer: it polls `/ready` and never retries a request. */
export interface Balancer {
  readonly address: string
  /** Routes a name to another server; undefined: to none, until there is one again. */
  set(name: string, address: string | undefined): void
  /** Returns how many servers were ready at the last probe. */
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
