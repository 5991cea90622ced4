import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { companyDetails, issueInvoice } from '../modules/documents/index.ts'
import { newUid } from '../platform/database/records.ts'
import type { Kinds } from '../platform/records/kinds.ts'
import { systemWork } from '../platform/records/system-work.ts'

/** Details of the companies, by the code of their namespace. Their account numbers are those of the banks' examples. */
const companies = {
  GIFT: {
    legal_name: 'Giftworks Ltd',
    street: '12 Harbour View',
    postcode: 'BS1 4QD',
    city: 'Bristol',
    country: 'GB',
    vat_number: 'GB123456782',
    registration_number: '00000000',
    iban: 'GB33BUKB20201555555555',
    email: 'accounts@giftworks.example',
    payment_days: 30,
    invoice_prefix: 'GW-',
    credit_note_prefix: 'GW-C-',
  },
  BENELUX: {
    legal_name: 'Giftworks Benelux B.V.',
    street: 'Havenkade 8',
    postcode: '3511 AB',
    city: 'Utrecht',
    country: 'NL',
    vat_number: 'NL004495445B01',
    registration_number: '00000000',
    iban: 'NL91ABNA0417164300',
    invoice_prefix: 'BX-',
    credit_note_prefix: 'BX-C-',
  },
  DEFR: {
    legal_name: 'Giftworks Deutschland & Frankreich GmbH',
    street: 'Lindenstraße 4',
    postcode: '20355',
    city: 'Hamburg',
    country: 'DE',
    vat_number: 'DE123456788',
    registration_number: 'HRB 00000',
    iban: 'DE89370400440532013000',
    invoice_prefix: 'DF-',
    credit_note_prefix: 'DF-C-',
  },
} as const

/** Orders that left lately, those of business customers first: numbers of invoices follow the days of the orders. */
const TO_INVOICE = `
  select uid from (
    select o.uid, o.placed_at, o.number, row_number() over (partition by o.namespace order by o.kind = 'Wholesale' desc, o.placed_at desc, o.number desc) as n from orders o
    where o.stage in ('Shipped', 'Delivered') and o.total > 0 and o.email is not null and o.item_count < 500) recent
  where n <= 8 order by placed_at, number`

/** Adds the details of the companies, and invoices of recent orders. */
export async function addInvoices(client: PoolClient, kinds: Kinds): Promise<void> {
  const database = drizzle(client)
  const { rows: namespaces } = await client.query<{ uid: string; code: string }>('select uid, code from namespaces')
  for (const { uid: namespace, code } of namespaces) {
    const details = Object.entries(companies).find(([of]) => of === code)?.[1]
    if (details) await database.insert(companyDetails).values({ uid: newUid(), namespace, details })
  }
  // The import has queued all orders for the search index.
  const queued = { add: async () => 0 }
  const work = systemWork(database, queued, kinds, 'issueInvoice')
  const { rows } = await client.query<{ uid: string }>(TO_INVOICE)
  for (const { uid } of rows) await issueInvoice(work, uid)
}
