import type { Tone } from '@backoffice/ui'

export const supplierStatuses = ['Active', 'Paused', 'Ended'] as const
export const supplierTerms = ['Prepay', '14', '30', '60'] as const
export const supplierTones = { Active: 'good', Paused: 'warn', Ended: 'neutral' } as const satisfies Record<
  (typeof supplierStatuses)[number],
  Tone
>
