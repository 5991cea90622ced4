import { createHash } from 'node:crypto'
import { orderMessageNames, type Schema } from '@backoffice/api-contract'
import type { BulkAction } from '../../../platform/bulk/bulk-action.ts'
import { newUid } from '../../../platform/database/records.ts'
import { conflict } from '../../../platform/http/failure.ts'
import type { OrderRow } from '../../orders/index.ts'
import { messageWriting } from '../letter/message-letter.ts'
import { text } from '../messages.ts'
import { assertNames } from '../settings/assert-names.ts'
import { orderEmails } from '../tables.ts'
import { whoIsSkipped } from './message-recipients.ts'

type Message = Schema<'OrderMessage'>

/** Returns the digest of a message with its names in braces. */
const digestOf = ({ subject, text: words }: Message): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, words]))
    .digest('base64url')

/** Emails one message to the customers of many orders. */
export const messageInBulk: BulkAction<OrderRow, Message> = {
  operation: 'sendOrderEmail',
  most: 1_000,
  assertValue: (message) => assertNames(orderMessageNames, message, '/change/message'),
  // Whatever speaks against it is among what is skipped.
  columns: () => ({}),
  skips: (message, rows, { database }, job) =>
    whoIsSkipped(database, rows, { ...message, written: digestOf(message), job }),
  async also(order, { database, job, account, record }, message) {
    const { uid: order_uid, namespace } = order
    const { fill, letter } = await messageWriting(database, order)
    const filled = fill(message)
    const { address } = letter(filled).to
    if (address === null) throw conflict(text('no-address'))
    const [queued] = await database
      .insert(orderEmails)
      .values({
        uid: newUid(),
        namespace,
        order_uid,
        kind: 'Message',
        letter: filled,
        written: digestOf(message),
        job_uid: job.uid,
        actor: account.uid,
        address,
      })
      .onConflictDoNothing({ target: [orderEmails.job_uid, orderEmails.order_uid] })
      .returning()
    if (!queued) return {}
    const { subject } = filled
    const mail = { state: 'Waiting', kind: 'Message', address, subject }
    await record({ resource: 'orders', object: order_uid, namespace, before: {}, after: { mail } })
    return {}
  },
  elsewhere: true,
}
