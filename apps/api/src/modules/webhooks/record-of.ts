import type { Call } from '../../platform/http/types.ts'
import type { WebhookRow } from './webhook.ts'

/** Records in the history of a webhook what was done with it. */
export const recordOf = (
  call: Call,
  { uid, namespace }: WebhookRow,
  after: Readonly<Record<string, unknown>>,
): Promise<void> => call.record({ resource: 'webhooks', object: uid, namespace, before: {}, after })
