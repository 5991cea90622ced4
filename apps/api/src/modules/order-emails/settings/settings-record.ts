import { defineRecord } from '../../../platform/records/record.ts'
import { orderEmailSettings } from '../tables.ts'

/** Emails to customers that a namespace sets. */
export const settingsRecord = defineRecord('order-email-settings', {
  table: orderEmailSettings,
  key: orderEmailSettings.namespace,
  tenancy: 'inherited',
  // They are changed, never created or deleted.
  unique: { order_email_settings_namespace: null },
  described: async (rows) => rows.map(({ emails }) => ({ ...emails })),
})
