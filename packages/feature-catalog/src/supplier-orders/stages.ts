import type { Schema } from '@backoffice/api-contract'
import { expectedStages } from '@backoffice/list-filters'
import type { Tone } from '@backoffice/ui'

export type Stage = Schema<'SupplierOrderStage'>
export type InvoiceState = Schema<'SupplierOrder'>['invoice_state']

/** Stages of an order, from the first to the last. */
export const stageLine = [
  'Draft',
  'Sent',
  'Confirmed',
  'Part received',
  'Received',
  'Closed',
] as const satisfies readonly Stage[]

export const stageTones: Readonly<Record<Stage, Tone>> = {
  Draft: 'neutral',
  Sent: 'info',
  Confirmed: 'info',
  'Part received': 'warn',
  Received: 'good',
  Closed: 'neutral',
  Cancelled: 'bad',
}

export const invoiceTones: Readonly<Record<InvoiceState, Tone>> = {
  None: 'neutral',
  Match: 'good',
  Differs: 'bad',
  Disputed: 'warn',
  Approved: 'good',
}

/** State of the last email, in lists. */
export const mailStates = ['Waiting', 'Delayed', 'Sent', 'Refused'] as const

export const stages = [...stageLine, 'Cancelled'] as const satisfies readonly Stage[]
export const invoiceStates = [
  'None',
  'Match',
  'Differs',
  'Disputed',
  'Approved',
] as const satisfies readonly InvoiceState[]

/** Steps that come next in a stage, from the first to the last. */
export const nextSteps = [
  'send',
  'confirm',
  'receive',
  'close',
] as const satisfies readonly Schema<'SupplierOrderStep'>[]

/** Stages with outstanding goods. */
export const openStages: readonly Stage[] = expectedStages

/** Returns whether a delivery may be counted and booked in a stage. */
export const mayReceive = (stage: Stage): boolean => stage === 'Received' || openStages.includes(stage)

const mailSteps = ['send', 'remind', 'mail-again'] as const satisfies readonly Schema<'SupplierMailStep'>[]

/** Actions that move an order to another stage, or email its supplier. */
export type Step = Schema<'SupplierMailStep'> | 'close' | 'cancel'

/** Returns whether a step emails the supplier. */
export const isMailStep = (step: Step): step is Schema<'SupplierMailStep'> => mailSteps.some((one) => one === step)

/** The stage after a step; an email alone changes none. */
export const stageAfter: Readonly<Partial<Record<Step, Stage>>> = { send: 'Sent', close: 'Closed', cancel: 'Cancelled' }
