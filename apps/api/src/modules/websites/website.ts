import { storedFields } from '../../platform/database/records.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import { websites } from './tables.ts'

/** Storefronts. */
export const website = defineRecord('websites', {
  table: websites,
  what: 'The website',
  title: websites.name,
  tenancy: 'own',
  unique: { websites_domain: ['There is already a website with this domain name.', '/domainname'] },
  undo: { deleteWebsite: 'kept' },

  view: async (rows) =>
    rows.map((row) => ({
      ...storedFields(row),
      namespace: row.namespace,
      name: row.name,
      domainname: row.domainname,
      language: row.language,
      country: row.country,
      active: row.active,
      is_main: row.is_main,
      wholesale: row.wholesale,
      vat_high: row.vat_high,
      vat_low: row.vat_low,
      shipment_price: row.shipment_price,
    })),

  create: ({ namespace, ...body }, call) => ({ ...body, namespace: targetNamespace(call, namespace) }),
  change: (body) => body,
})
