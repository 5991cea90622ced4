import type { Schema } from '@backoffice/api-contract'
import type { Tone } from '@backoffice/ui'

export type Stage = Schema<'SupplierOrderStage'>
export type InvoiceState = Schema<'SupplierOrder'>['invoice_state']

/** The way of an order, from the first stage to the last. */
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
  Approved: 'good',
}

/** How it is with the last mail, as lists know it. */
export const mailStates = ['Waiting', 'Delayed', 'Sent', 'Refused'] as const

export const stages = [...stageLine, 'Cancelled'] as const satisfies readonly Stage[]
export const invoiceStates = ['None', 'Match', 'Differs', 'Approved'] as const satisfies readonly InvoiceState[]

/** The stages that still wait for goods. */
export const openStages: readonly Stage[] = ['Sent', 'Confirmed', 'Part received']

/** The stages in which a delivery may be counted and booked. */
export const mayReceive = (stage: Stage): boolean => stage === 'Received' || openStages.includes(stage)

/** What people do to move an order on. */
export type Step = 'send' | 'remind' | 'mail-again' | 'close' | 'cancel'

/** The stage that a step leads to; a mail alone leads to none. */
export const stageAfter: Readonly<Partial<Record<Step, Stage>>> = { send: 'Sent', close: 'Closed', cancel: 'Cancelled' }
