import { defineRecord } from '../../../platform/records/record.ts'
import { productSettings } from '../tables.ts'

/** Catalog settings of a namespace. */
export const productSettingsRecord = defineRecord('product-settings', {
  table: productSettings,
  key: productSettings.namespace,
  tenancy: 'inherited',
  // Settings are replaced, never created or deleted.
  unique: { product_settings_namespace: null },
  described: async (rows) => rows.map(({ sections }) => sections),
})
