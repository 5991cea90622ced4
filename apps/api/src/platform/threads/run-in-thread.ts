import { Worker } from 'node:worker_threads'
import { Failure, invalid } from '../http/failure.ts'
import type { HandOverList } from '../../modules/bench/pdf/draw-hand-over-list.ts'
import type { PackingSlip } from '../../modules/documents/packing-slip.ts'
import type { IssuedDocument } from '../../modules/documents/snapshot.ts'
import type { PapersToBind } from '../../modules/documents/pdf/bind-papers.ts'
import type { LabelToDraw } from '../../modules/shipments/pdf/draw-label.ts'
import type { LabelsToDraw } from '../../modules/print-jobs/draw-labels-into.ts'
import type { Language } from '../languages/language.ts'
import type { SheetRead, SheetToRead } from '../imports/read-sheet.ts'
import { text } from '../files/messages.ts'

/** Work that is sent to its thread. */
export type ThreadWork =
  | { readonly name: 'read-sheet'; readonly input: SheetToRead }
  | { readonly name: 'draw-labels'; readonly input: LabelsToDraw }
  | { readonly name: 'draw-document'; readonly input: IssuedDocument }
  | { readonly name: 'draw-packing-slip'; readonly input: PackingSlip }
  | { readonly name: 'draw-command-sheet'; readonly input: { readonly language: Language } }
  | { readonly name: 'draw-hand-over-list'; readonly input: HandOverList }
  | { readonly name: 'draw-parcel-label'; readonly input: LabelToDraw }
  | { readonly name: 'bind-papers'; readonly input: PapersToBind }

interface Results {
  readonly 'read-sheet': SheetRead
  readonly 'draw-labels': number
  readonly 'draw-document': Uint8Array
  readonly 'draw-packing-slip': Uint8Array
  readonly 'draw-command-sheet': Uint8Array
  readonly 'draw-hand-over-list': Uint8Array
  readonly 'draw-parcel-label': Uint8Array
  readonly 'bind-papers': number
}

/** Answer of a thread. */
export type ThreadAnswer = { readonly result: unknown } | { readonly failure: Pick<Failure, 'status' | 'problems'> }

const THREADS = 2
const MOST_WAITING = 16
const HEAP = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

// From source the thread runs as TypeScript, like the server does then; the build puts it beside this file.
const fromSource = import.meta.url.endsWith('.ts')
const thread = new URL(fromSource ? './thread.ts' : './thread.js', import.meta.url)

let free = THREADS
const waiting: (() => void)[] = []

/** Waits for a free thread. @throws 503 when too many wait already */
async function takeThread(signal: AbortSignal | undefined): Promise<void> {
  if (free > 0) {
    free -= 1
    return
  }
  if (waiting.length >= MOST_WAITING)
    throw new Failure(503, [{ message: text('reading-busy') }], { 'retry-after': '5' })
  await new Promise<void>((resolve) => waiting.push(resolve))
  if (!signal?.aborted) return
  giveThread()
  signal.throwIfAborted()
}

function giveThread(): void {
  const next = waiting.shift()
  if (next) next()
  else free += 1
}

const tooLong = () => invalid(text('reading-timeout'), '/file')
const tooMuch = () => invalid(text('reading-memory'), '/file')

const ranOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Runs the thread until it answers, fails, times out or is aborted. */
async function perform(work: ThreadWork, limitMs: number, signal: AbortSignal | undefined): Promise<unknown> {
  const worker = new Worker(thread, {
    workerData: work,
    resourceLimits: HEAP,
    execArgv: fromSource ? ['--conditions=source'] : [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
  const leave = (): void => reject(signal?.reason)
  const timer = setTimeout(() => reject(tooLong()), limitMs)
  worker.once('message', resolve)
  worker.once('error', (error) => reject(ranOut(error) ? tooMuch() : error))
  worker.once('exit', () => reject(new Error(`The thread for ${work.name} ended without an answer`)))
  signal?.addEventListener('abort', leave)
  if (signal?.aborted) leave()
  try {
    const answer = await promise
    if ('failure' in answer) throw new Failure(answer.failure.status, answer.failure.problems)
    return answer.result
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
    await worker.terminate()
  }
}

/**
 * Runs CPU-heavy work in a thread of its own, with limits of memory and time; a few at once, and the others wait.
 * @throws what the work throws; 422 beyond its memory or time; 503 when too many wait
 */
export async function runInThread<Work extends ThreadWork>(
  work: Work,
  { limitMs, signal }: { readonly limitMs: number; readonly signal?: AbortSignal },
): Promise<Results[Work['name']]> {
  await takeThread(signal)
  try {
    // The function of this name returned the result in the thread.
    return (await perform(work, limitMs, signal)) as Results[Work['name']]
  } finally {
    giveThread()
  }
}
