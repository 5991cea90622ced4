import type { Schema } from '@backoffice/api-contract'
import { defineRecord } from '../../../platform/records/record.ts'
import { shippingTimes } from './tables.ts'

/** What a namespace sets that sets nothing. */
export const noTimes: Schema<'ShippingTimeFields'> = {
  working_days: null,
  accepted_until: null,
  handling_days: null,
  holidays: null,
  return_days: null,
}

/** When orders of a namespace leave. */
export const shippingTimesRecord = defineRecord('shipping-times', {
  table: shippingTimes,
  key: shippingTimes.namespace,
  tenancy: 'inherited',
  // They are changed, never created or deleted.
  unique: { shipping_times_namespace: null },
  described: async (rows) => rows.map(({ times }) => ({ ...noTimes, ...times })),
})
