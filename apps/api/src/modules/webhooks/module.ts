import { defineModule } from '../../platform/records/module.ts'
import { webhook } from './webhook.ts'
import { webhookDeliveriesWorker, webhookEventsWorker } from './workers.ts'

export const webhooksModule = defineModule({
  records: [webhook],
  workers: { 'webhook-events': webhookEventsWorker, 'webhook-deliveries': webhookDeliveriesWorker },
})
