import { defineModule } from '../../platform/records/module.ts'
import { alertHandlers } from './alert-handlers.ts'
import { alertWorker } from './check-alerts.ts'

export const alertsModule = defineModule({ records: [], handlers: alertHandlers, workers: { alerts: alertWorker } })
