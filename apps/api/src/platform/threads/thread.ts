// A thread that does one piece of work and ends.
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '../http/failure.ts'
import type { ThreadAnswer, ThreadWork } from './run-in-thread.ts'

// On Linux this is the priority of the thread alone: where processors are scarce, requests come first. Elsewhere it
// would be that of the server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

async function perform(work: ThreadWork): Promise<unknown> {
  // Only what the work needs is loaded: reading a file needs no fonts.
  if (work.name === 'read-sheet') return (await import('../imports/read-sheet.ts')).readSheet(work.input)
  if (work.name === 'draw-document')
    return (await import('../../modules/documents/pdf/draw-document.ts')).drawDocument(work.input)
  if (work.name === 'draw-packing-slip')
    return (await import('../../modules/documents/pdf/draw-packing-slip.ts')).drawPackingSlip(work.input)
  if (work.name === 'draw-command-sheet')
    return (await import('../../modules/bench/pdf/draw-command-sheet.ts')).drawCommandSheet(work.input)
  if (work.name === 'draw-hand-over-list')
    return (await import('../../modules/bench/pdf/draw-hand-over-list.ts')).drawHandOverList(work.input)
  if (work.name === 'draw-parcel-label')
    return (await import('../../modules/shipments/pdf/draw-label.ts')).drawParcelLabel(work.input)
  if (work.name === 'bind-papers')
    return (await import('../../modules/documents/pdf/bind-papers.ts')).bindPapers(work.input)
  return (await import('../../modules/print-jobs/draw-labels-into.ts')).drawLabelsInto(work.input)
}

const answer = await perform(workerData as ThreadWork).then(
  (result): ThreadAnswer => ({ result }),
  (error: unknown): ThreadAnswer => {
    if (error instanceof Failure) return { failure: { status: error.status, problems: error.problems } }
    throw error
  },
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answer)
