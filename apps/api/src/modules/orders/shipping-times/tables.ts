import { jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { scoped } from '../../../platform/database/columns.ts'
import { describeTable } from '../../../platform/database/table-data.ts'

/** When orders leave, as far as a namespace sets it itself. */
export const shippingTimes = pgTable(
  'shipping_times',
  { ...scoped, times: jsonb('times').$type<Partial<Schema<'EffectiveShippingTimes'>>>().notNull().default({}) },
  (table) => [unique('shipping_times_namespace').on(table.namespace)],
)

export const shippingTimesData = describeTable(shippingTimes, { kept: 'for good', customer: 'other' })
