import { consumeEvents } from '../../platform/events/consume-events.ts'
import { defineModule } from '../../platform/records/module.ts'
import { workerByClocks } from '../../platform/workers/daily.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { agingSales } from './aging-sales.ts'
import { clockConsumer, salesConsumer } from './count-sales.ts'
import { ledgerConsumer } from './ledger/consume-orders.ts'
import { ledgerHandlers } from './ledger/handlers.ts'
import { salesHandlers } from './read-sales.ts'

const salesWorker = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 1_000 },
  async run() {
    const clocks = await consumeEvents(database, clockConsumer)
    const booked = await consumeEvents(database, ledgerConsumer)
    return (await consumeEvents(database, salesConsumer)) || booked || clocks
  },
  error: 'Sales could not be counted',
})

const agingSalesWorker = ({ connection: { database } }: Ports): WorkerDefinition =>
  workerByClocks(database, agingSales, 'Sales that have aged could not be renewed')

export const salesModule = defineModule({
  records: [],
  handlers: { ...salesHandlers, ...ledgerHandlers },
  workers: { 'daily-sales': salesWorker, 'aging-sales': agingSalesWorker },
})
