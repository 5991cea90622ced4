import { defineRecord } from '../../../platform/records/record.ts'
import { productSettings } from '../tables.ts'

/** Settings of the catalog of a namespace. */
export const productSettingsRecord = defineRecord('product-settings', {
  table: productSettings,
  key: productSettings.namespace,
  tenancy: 'inherited',
  // Settings are written over those that are there.
  unique: { product_settings_namespace: null },
  described: async (rows) => rows.map(({ sections }) => sections),
})
