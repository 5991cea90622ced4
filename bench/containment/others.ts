// Others at their work, in a thread of their own so that what attacks cannot hold them up here: two who look through lists, and one who asks whether the server is well.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** What the others felt. */
export interface Felt {
  readonly p95: number
  readonly health: number
  readonly failed: number
}

const { address, cookie } = workerData as { readonly address: string; readonly cookie: string }
const took: number[] = []
const asked: number[] = []
let failed = 0
const over = new AbortController()
parentPort?.once('message', () => over.abort())

async function work(path: string, into: number[]): Promise<void> {
  while (!over.signal.aborted) {
    const begun = performance.now()
    const answer = await fetch(address + path, { headers: { cookie, 'api-version': '2' } })
    await answer.arrayBuffer()
    if (!answer.ok) failed += 1
    into.push(performance.now() - begun)
    await pause(20)
  }
}

await Promise.all([work('/api/products?limit=50', took), work('/api/brands', took), work('/health', asked)])
const felt: Felt = {
  p95: took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0,
  health: Math.max(...asked),
  failed,
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(felt)
