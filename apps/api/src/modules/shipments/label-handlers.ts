import { eq, sql } from 'drizzle-orm'
import { FileMissing } from '../../platform/files/byte-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { conflict, notFound } from '../../platform/http/failure.ts'
import { pdfAnswer } from '../../platform/http/pdf-answer.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { assertOpen } from '../../platform/session/scope.ts'
import type { Wakes } from '../../platform/workers/worker.ts'
import { findOrder, order, orders, parcels } from '../orders/index.ts'
import { askForLabel } from './ask-for-label.ts'
import { parcelOf, type ParcelCall } from './order-of-parcels.ts'
import { viewOf } from './parcel-handlers.ts'
import { text } from './messages.ts'

/** Locks the order of a parcel, and reads the parcel. @throws 404 */
async function lockParcel(call: ParcelCall) {
  const { uid } = await findOrder(call, call.path.order)
  const [row] = await lockRows(call, order, eq(orders.uid, uid))
  if (!row) throw notFound(text('parcel'))
  return { row, ...(await parcelOf(call, row)) }
}

/** Returns the handlers of labels; carriers are asked after the commit. */
export function labelHandlers(files: FileStore, calls: Wakes) {
  return {
    async requestLabel(call) {
      const { row, parcel } = await lockParcel(call)
      if (parcel.state !== 'Open') throw conflict(text('not-open'))
      if (parcel.label_state !== 'None' && parcel.label_state !== 'Failed') throw conflict(text('label-asked'))
      await askForLabel(call, row, parcel)
      call.reply.raw.once('finish', () => calls.wake())
      return { status: 200, body: { results: await viewOf(call, parcel.uid) } }
    },

    async downloadLabel(call) {
      const { parcel } = await parcelOf(call, await findOrder(call, call.path.order))
      const { label_file: name } = parcel
      if (name === null) throw notFound(text('label'))
      return pdfAnswer(`${call.path.order}-${parcel.number}.pdf`, async () => {
        try {
          return { content: await files.read(name) }
        } catch (error) {
          throw error instanceof FileMissing ? notFound(text('label')) : error
        }
      })
    },

    async countLabelPrint(call) {
      const { parcel } = await parcelOf(call, await findOrder(call, call.path.order))
      assertOpen(call.scope, parcel.namespace)
      if (parcel.label_state !== 'Ready') throw notFound(text('label'))
      await call.database
        .update(parcels)
        .set({ print_count: sql`${parcels.print_count} + 1`, printed_at: new Date() })
        .where(eq(parcels.uid, parcel.uid))
      await call.reindex('orders', [parcel.order_uid])
      return { status: 200, body: { results: await viewOf(call, parcel.uid) } }
    },
  } satisfies Partial<Handlers>
}
