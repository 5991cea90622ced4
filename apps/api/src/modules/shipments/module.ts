import { sql } from 'drizzle-orm'
import { defineModule } from '../../platform/records/module.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { labelCalls } from '../orders/index.ts'
import { makeLabelCall } from './make-label-call.ts'
import { parcelHandlers } from './parcel-handlers.ts'
import { printedLabel } from './printed-label.ts'

/** Calls of one process at once. */
const AT_ONCE = 2

/** Asks carriers for labels, and cancels those that are no longer wanted. */
const labelWorker = (ports: Ports): WorkerDefinition => ({
  schedule: {
    queue: { waiting: sql`select c.created_at as since from ${labelCalls} c`, deadLetters: { shownBy: 'orders' } },
    poll: 3_000,
  },
  atOnce: AT_ONCE,
  run: (signal) => makeLabelCall({ ...ports, carriers: { 'Printed label': printedLabel } }, new Date(), signal),
  error: 'A carrier could not be called',
})

export const shipmentsModule = defineModule({
  records: [],
  handlers: parcelHandlers,
  undoOfAny: {
    packParcel: 'for good',
    changeParcel: 'for good',
    unpackParcel: 'for good',
    shipParcel: 'for good',
    deliverParcel: 'for good',
    requestLabel: 'for good',
  },
  workers: { 'label-calls': labelWorker },
})
