import { defineModule } from '../platform/records/module.ts'
import type { Ports } from '../platform/workers/ports.ts'
import type { WorkerDefinition } from '../platform/workers/worker.ts'
import { addDueOrder } from './new-orders/order-clock.ts'

/** Looks twice a minute whether an order is due, in any number of processes. */
const demonstrationOrdersWorker = (
  ports: Pick<Ports, 'connection' | 'outbox' | 'kinds' | 'demonstrationOrders'>,
): WorkerDefinition => ({
  schedule: { every: 30_000 },
  run: async () => {
    if (ports.demonstrationOrders) await addDueOrder(ports, new Date())
    return false
  },
  error: 'The demonstration business could not get an order',
})

export const demonstrationModule = defineModule({
  records: [],
  workers: { 'demonstration-orders': demonstrationOrdersWorker },
})
