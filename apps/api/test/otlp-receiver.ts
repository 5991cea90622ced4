import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { at } from './test-api.ts'

/** A span as received by OTLP. */
export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string
  readonly text: string
}

/** A receiver of OTLP over HTTP that stores what it receives. */
export interface OtlpReceiver {
  readonly endpoint: string
  spans(): readonly ReceivedSpan[]
  metrics(): readonly string[]
  close(): Promise<void>
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const within = (values: readonly unknown[], name: string): unknown[] => values.flatMap((value) => list(at(value, name)))

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: unknown[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(parts).toString('utf8')))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: () =>
      within(within(within(received, 'resourceSpans'), 'scopeSpans'), 'spans').map((span) => ({
        name: text(at(span, 'name')),
        traceId: text(at(span, 'traceId')),
        spanId: text(at(span, 'spanId')),
        parentSpanId: text(at(span, 'parentSpanId')),
        text: JSON.stringify(span),
      })),
    metrics: () =>
      within(within(within(received, 'resourceMetrics'), 'scopeMetrics'), 'metrics').map((metric) =>
        text(at(metric, 'name')),
      ),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
