import { consumeEvents } from '../../platform/events/consume-events.ts'
import { defineModule } from '../../platform/records/module.ts'
import { dailyWorker } from '../../platform/workers/daily.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { agingSales } from './aging-sales.ts'
import { salesConsumer } from './count-sales.ts'

const salesWorker = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 1_000 },
  run: () => consumeEvents(database, salesConsumer),
  error: 'Sales could not be counted',
})

const agingSalesWorker = ({ connection: { database } }: Ports): WorkerDefinition =>
  dailyWorker(database, agingSales, 'Sales that have aged could not be renewed')

export const salesModule = defineModule({
  records: [],
  workers: { 'daily-sales': salesWorker, 'aging-sales': agingSalesWorker },
})
