import { storedFields } from '../../platform/database/records.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import { followRates, ratesOfCountry } from './country-rates.ts'
import { websites } from './tables.ts'

/** Where a website sells that does not say where. */
const HOME = 'NL'

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

  async create({ namespace: wanted, ...body }, call) {
    const namespace = targetNamespace(call, wanted)
    return { ...(await ratesOfCountry(call.database, namespace, body.country ?? HOME)), ...body, namespace }
  },

  async change(body, row, { database }) {
    const { country = row.country } = body
    return country === row.country ? body : { ...(await ratesOfCountry(database, row.namespace, country)), ...body }
  },

  follow(steps, work): Promise<void> {
    return followRates(work, website, steps)
  },
})
