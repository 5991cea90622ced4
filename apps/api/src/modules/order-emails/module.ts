import { consumeEvents } from '../../platform/events/consume-events.ts'
import { defineModule } from '../../platform/records/module.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { orderEmailConsumer } from './orders/consume-orders.ts'
import { queueDelayed } from './orders/late-orders.ts'
import { messageInBulk } from './orders/message-in-bulk.ts'
import { orderEmailWorker } from './orders/mail-worker.ts'
import { settingsRecord } from './settings/settings-record.ts'

/** Queues the emails that follow from what happens to orders. */
const queueWorker = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 1_000 },
  run: () => consumeEvents(database, orderEmailConsumer),
  error: 'Emails to customers could not be queued',
})

/** Queues emails about orders that should have left. */
const delayWorker = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 60_000 },
  lease: true,
  run: async () => {
    await queueDelayed(database)
    return false
  },
  error: 'Emails about late orders could not be queued',
})

export const orderEmailsModule = defineModule({
  records: [settingsRecord],
  bulkActions: { orders: { message: messageInBulk } },
  undoOfAny: { sendOrderEmail: 'for good', testOrderEmail: 'for good', testOrderMessage: 'for good' },
  workers: { 'order-email-events': queueWorker, 'order-email-delays': delayWorker, 'order-emails': orderEmailWorker },
})
