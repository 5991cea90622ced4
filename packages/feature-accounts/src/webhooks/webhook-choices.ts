import type { Schema } from '@backoffice/api-contract'
import type { Tone } from '@backoffice/ui'

/** States of a webhook, in the order of choices. */
export const statuses = ['Active', 'Paused', 'Off'] as const satisfies readonly Schema<'WebhookStatus'>[]

/** Color of each state. */
export const statusTones = { Active: 'good', Paused: 'neutral', Off: 'bad' } as const satisfies Readonly<
  Record<Schema<'WebhookStatus'>, Tone>
>
