// Simulates other users in a thread of its own, so that the attacks cannot delay them here: two browse lists, and one
// checks the health of the server.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Measurements of the other users. */
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
