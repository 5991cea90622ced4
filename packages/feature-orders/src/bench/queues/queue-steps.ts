import type { Schema } from '@backoffice/api-contract'

/** What can be done with several orders of the bench at once, as a job. */
export const queueSteps = ['print', 'ship', 'hold', 'release', 'put-back'] as const

export type QueueStep = (typeof queueSteps)[number]

/** The steps of each queue. */
export const stepsOf: Readonly<Record<Schema<'BenchQueue'>, readonly QueueStep[]>> = {
  'To pick': ['print', 'hold'],
  Picking: ['print', 'put-back', 'hold'],
  'To pack': ['print', 'put-back', 'hold'],
  'To ship': ['print', 'ship', 'hold'],
  Problems: ['print', 'release'],
}
