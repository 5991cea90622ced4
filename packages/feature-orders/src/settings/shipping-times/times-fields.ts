import type { Schema } from '@backoffice/api-contract'
import { shippingDay } from '@backoffice/order-model'
import { localMoment, momentOf } from '@backoffice/texts'

type Times = Schema<'EffectiveShippingTimes'>

/** Parts of when orders leave, each a field of its own, in their order. */
export const timesNames = ['working_days', 'accepted_until', 'handling_days', 'holidays', 'return_days'] as const

export type TimesName = (typeof timesNames)[number]

/** Form values of when orders leave: what the namespace sets itself; what is empty is inherited. */
export type TimesFields = Omit<Times, 'handling_days' | 'return_days'> & {
  handling_days: number | ''
  return_days: number | ''
}

/** Validation of when orders leave. */
export const timesRules = { handling_days: 'between:0,30', return_days: 'between:0,3650' } as const

/** Returns when orders leave as form values. */
export const timesFieldsOf = ({ own }: Schema<'ShippingTimes'>): TimesFields => ({
  working_days: own.working_days ?? [],
  accepted_until: own.accepted_until ?? '',
  handling_days: own.handling_days ?? '',
  holidays: own.holidays ?? [],
  return_days: own.return_days ?? '',
})

const isEmpty = (value: TimesFields[TimesName] | undefined): boolean =>
  Array.isArray(value) ? value.length === 0 : value === ''

/** Returns a change for the server: what is empty is inherited again. */
export const timesChangeOf = (changes: Partial<TimesFields>): Schema<'ShippingTimesChange'> =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, isEmpty(value) ? null : value]))

/** Returns what form values would mean for orders. */
const timesOf = (fields: TimesFields, inherited: Times): Times => ({
  ...inherited,
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))),
})

/** Returns until when an order would leave that is accepted at a moment; undefined while a value is out of bounds. */
export function exampleOf(
  fields: TimesFields,
  { inherited, time_zone: timeZone }: Pick<Schema<'ShippingTimes'>, 'inherited' | 'time_zone'>,
  accepted: Date,
): Date | undefined {
  const times = timesOf(fields, inherited)
  if (times.handling_days < 0 || times.handling_days > 30) return undefined
  const day = shippingDay(localMoment(accepted, timeZone), times)
  return momentOf(`${day}T${times.accepted_until}`, timeZone)
}
