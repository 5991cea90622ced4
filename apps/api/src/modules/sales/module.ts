import { consumeEvents } from '../../platform/events/consume-events.ts'
import { defineModule } from '../../platform/records/module.ts'
import { workerByClocks } from '../../platform/workers/daily.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { agingSales } from './aging-sales.ts'
import { clockConsumer, salesConsumer } from './count-sales.ts'

const salesWorker = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 1_000 },
  async run() {
    const more = await consumeEvents(database, clockConsumer)
    return (await consumeEvents(database, salesConsumer)) || more
  },
  error: 'Sales could not be counted',
})

const agingSalesWorker = ({ connection: { database } }: Ports): WorkerDefinition =>
  workerByClocks(database, agingSales, 'Sales that have aged could not be renewed')

export const salesModule = defineModule({
  records: [],
  workers: { 'daily-sales': salesWorker, 'aging-sales': agingSalesWorker },
})
