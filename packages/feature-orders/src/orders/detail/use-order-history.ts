import type { Schema } from '@backoffice/api-contract'
import type { RecordRailProps } from '@backoffice/record-kit'
import { useLocale } from '@backoffice/texts'
import { formatMoney } from '@backoffice/ui'
import { sentKinds } from '../../emails/email-kinds.ts'
import { fulfilmentStates, papers, paymentStates, stages } from '../states.ts'
import { useText } from './texts.ts'
import { useOrderLabels } from './use-order-labels.ts'

/** Fields of the history that hold whole cents. */
const moneyFields = ['totals', 'total', 'paid', 'refunded', 'authorised', 'due', 'amount', 'credit_expected'] as const

/** Fields of the history that say nothing beside the payments themselves. */
const hiddenFields = ['payment', 'refund', 'provider', 'method', 'payment_failed'] as const

/** Fields of the history that follow from payments, parcels, emails, other orders and the day on which it was placed. */
const derivedFields = [
  'placed_at',
  'quoted_at',
  'quoted_until',
  'tax_regime',
  'vat',
  'paid',
  'refunded',
  'authorised',
  'due',
  'amount',
  'reason',
  'happened',
  'payment_state',
  'parcels',
  'returns',
  'mail',
  'printed',
  'fulfilment_state',
  'exchanged_for',
  'split_from',
  'split_into',
  'combined_from',
  'combined_into',
  'credited_to',
  'credited_from',
  'credit_expected',
] as const

const eventTypes = ['request', 'authorise', 'capture', 'void', 'refund', 'chargeback'] as const
const eventStates = ['pending', 'succeeded', 'failed', 'unknown'] as const

/** What a payment provider has said, as the history has it. */
interface Happened {
  readonly type: (typeof eventTypes)[number]
  readonly state: (typeof eventStates)[number]
  readonly amount: number
}

const isHappened = (value: unknown): value is Happened =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'state' in value &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  eventTypes.some((type) => type === value.type) &&
  eventStates.some((state) => state === value.state)

const emailStates = ['Waiting', 'Sent', 'Refused'] as const

const parcelStates = ['Open', 'Shipped', 'Delivered', 'Cancelled'] as const

/** What was done with a parcel, as the history has it; without a state, its label was asked for. */
interface ParcelTold {
  readonly number: number
  readonly state?: (typeof parcelStates)[number]
}

const isParcelTold = (value: unknown): value is ParcelTold =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  typeof value.number === 'number' &&
  (!('state' in value) || parcelStates.some((state) => state === value.state))

const returnStates = ['Asked', 'Received', 'Decided', 'Cancelled'] as const

/** What happened to a return, as the history has it. */
interface ReturnTold {
  readonly number: number
  readonly state: (typeof returnStates)[number]
}

const isReturnTold = (value: unknown): value is ReturnTold =>
  typeof value === 'object' &&
  value !== null &&
  'number' in value &&
  typeof value.number === 'number' &&
  'state' in value &&
  returnStates.some((state) => state === value.state)

/** Returns how the history of an order names its fields and their values. */
export function useOrderHistory({
  currency,
}: Pick<Schema<'Order'>, 'currency'>): Pick<RecordRailProps, 'labels' | 'money' | 'say' | 'hidden' | 'derived'> {
  const text = useText()
  const locale = useLocale()
  const labels = useOrderLabels()
  const sayHappened = ({ type, state, amount }: Happened) =>
    text(`orders.timeline.event.${state}`, {
      event: text(`orders.timeline.event.${type}`),
      amount: formatMoney(amount, currency, locale),
    })
  const sayParcel = ({ number, state }: ParcelTold) =>
    text(state ? `orders.timeline.parcel.${state}` : 'orders.timeline.parcel.label', { number })
  const sayReturn = ({ number, state }: ReturnTold) => text(`orders.timeline.return.${state}`, { number })
  const say = (field: string, value: unknown): string | undefined => {
    if (field === 'happened' && Array.isArray(value)) return value.filter(isHappened).map(sayHappened).join(', ')
    if (field === 'parcels' && Array.isArray(value)) return value.filter(isParcelTold).map(sayParcel).join(', ')
    if (field === 'returns' && Array.isArray(value)) return value.filter(isReturnTold).map(sayReturn).join(', ')
    if (field === 'combined_from' && Array.isArray(value)) return value.join(', ')
    const emailState = field === 'mail.state' && emailStates.find((one) => one === value)
    if (emailState) return text(`orders.email.state.${emailState}`)
    const emailKind = field === 'mail.kind' && sentKinds.find((one) => one === value)
    if (emailKind) return text(`orders.email.kind.${emailKind}`)
    const paper = field === 'printed' && papers.find((one) => one === value)
    if (paper) return text(`orders.order.printed.${paper}`)
    const stage = field === 'stage' && stages.find((one) => one === value)
    if (stage) return text(`orders.order.stage.${stage}`)
    const paid = field === 'payment_state' && paymentStates.find((one) => one === value)
    if (paid) return text(`orders.order.payment_state.${paid}`)
    const fulfilled = field === 'fulfilment_state' && fulfilmentStates.find((one) => one === value)
    return fulfilled ? text(`orders.order.fulfilment_state.${fulfilled}`) : undefined
  }
  return { labels, money: { fields: moneyFields, currency }, say, hidden: hiddenFields, derived: derivedFields }
}
