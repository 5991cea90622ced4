import { trackingLogsData } from './modules/activity/tables.ts'
import { customersData } from './modules/customers/tables.ts'
import { orderEmailsData } from './modules/order-emails/tables.ts'
import { ordersData } from './modules/orders/tables.ts'
import { deletedProductsData } from './modules/products/tables.ts'
import { webhookDeliveriesData } from './modules/webhooks/tables.ts'
import { importsData } from './platform/imports/tables.ts'
import { keptRecordsData } from './platform/audit/tables.ts'
import type { TableData } from './platform/database/table-data.ts'
import { jobsData } from './platform/jobs/tables.ts'
import { notificationsData } from './platform/notifications/tables.ts'
import { doneSearches, type KeptDays, type KeptTable } from './platform/retention/kept-data.ts'
import { sessionsData } from './platform/session/tables.ts'

/** Tables with a retention in days; a test finds a missing one. */
export const keptTables: readonly KeptTable[] = [
  sessionsData,
  keptRecordsData,
  deletedProductsData,
  jobsData,
  importsData,
  notificationsData,
  trackingLogsData,
  webhookDeliveriesData,
]

/** Tables whose rows belong to a customer; a test finds a missing one. */
export const customerTables: readonly TableData[] = [customersData, orderEmailsData, ordersData]

/** All data with a retention in days, for the list of settings; several tables may have one retention. */
export const keptData = [
  ...new Map([...keptTables.map(({ kept }) => kept), doneSearches].map((kept) => [kept.name, kept])).values(),
]

const byDefault: ReadonlyMap<string, number> = new Map(keptData.map(({ name, days }) => [name, days]))

export const isKeptForDays = (name: string): boolean => byDefault.has(name)

/** Returns the retention of the settings, else that of the table. @throws for data without a retention in days */
export const keptDaysWith =
  (set: ReadonlyMap<string, number>): KeptDays =>
  (name) => {
    const days = set.get(name) ?? byDefault.get(name)
    if (days === undefined) throw new Error(`${name} is not kept for days`)
    return days
  }
