import { consumeEvents } from '../../platform/events/consume-events.ts'
import { defineModule } from '../../platform/records/module.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { ledgerConsumer } from './ledger/consume-orders.ts'
import { ledgerHandlers } from './ledger/handlers.ts'
import { salesHandlers } from './read-sales.ts'

const ledgerWorker = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 1_000 },
  run: () => consumeEvents(database, ledgerConsumer),
  error: 'Sales could not be booked',
})

export const revenueModule = defineModule({
  records: [],
  handlers: { ...salesHandlers, ...ledgerHandlers },
  workers: { 'sales-ledger': ledgerWorker },
})
