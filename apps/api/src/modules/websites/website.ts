import { storedFields } from '../../platform/database/records.ts'
import { toBasisPoints, toPercent } from '../../platform/money/basis-points.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import { followMargins } from './follow-margins.ts'
import { followRates, ratesOfCountry } from './country-rates.ts'
import { websites } from './tables.ts'
import { text } from './messages.ts'

/** Country of a website without one. */
const HOME = 'NL'

/** Returns the rates of a body, as they are stored. */
const ratesIn = ({ vat_high, vat_low }: { vat_high: number | undefined; vat_low: number | undefined }) => ({
  ...(vat_high !== undefined && { vat_high_bp: toBasisPoints(vat_high, '/vat_high') }),
  ...(vat_low !== undefined && { vat_low_bp: toBasisPoints(vat_low, '/vat_low') }),
})

/** Storefronts. */
export const website = defineRecord('websites', {
  table: websites,
  what: text('website'),
  title: websites.name,
  tenancy: 'own',
  unique: { websites_domain: [text('domain-taken'), '/domainname'] },
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
      vat_high: toPercent(row.vat_high_bp),
      vat_low: toPercent(row.vat_low_bp),
      shipment_price: row.shipment_price,
    })),

  async create({ namespace: wanted, vat_high, vat_low, ...body }, call) {
    const namespace = targetNamespace(call, wanted)
    const usual = await ratesOfCountry(call.database, namespace, body.country ?? HOME)
    return { ...body, ...usual, ...ratesIn({ vat_high, vat_low }), namespace }
  },

  async change({ vat_high, vat_low, ...body }, row, { database }) {
    const { country = row.country } = body
    const usual = country === row.country ? {} : await ratesOfCountry(database, row.namespace, country)
    return { ...body, ...usual, ...ratesIn({ vat_high, vat_low }) }
  },

  async follow(steps, work): Promise<void> {
    await followRates(work, website, steps)
    await followMargins(work, steps)
    // Documents of namespaces say whether they have websites.
    const places = steps
      .filter(({ before, after }) => !before || !after)
      .map(({ before, after }) => (after ?? before)?.namespace)
    await work.reindex(
      'namespaces',
      places.filter((uid) => uid !== undefined),
    )
  },
})
