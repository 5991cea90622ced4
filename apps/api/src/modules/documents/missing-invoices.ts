import type { Database } from '../../platform/database/database.ts'
import { isProblem, problemOf } from '../../platform/bulk/problem-of.ts'
import type { Problem } from '../../platform/messages/problem.ts'
import type { OrderRow } from '../orders/index.ts'
import { effectiveDetails } from './company/effective-details.ts'
import { sellerOf } from './company/required-details.ts'
import { assertBuyerVat, openInvoiceOf, readInvoiceFacts } from './open-invoice.ts'
import { partiesOf } from './parties.ts'
import { vatNumberOf } from './ubl/party.ts'

/** An order of which something is to be invoiced. */
export interface MissingInvoice {
  /** Why that cannot be done now. */
  readonly refused: Problem | undefined
}

/** Reads the companies that invoice in namespaces. */
async function companiesOf(database: Database, orders: readonly OrderRow[]) {
  const companies = new Map<string, Awaited<ReturnType<typeof effectiveDetails>>['effective']>()
  for (const { namespace } of orders)
    if (!companies.has(namespace)) companies.set(namespace, (await effectiveDetails(database, namespace)).effective)
  return companies
}

/**
 * Returns which orders lack an invoice, by uid: those that have none, and those of which more is to be invoiced. Without
 * side effects.
 */
export async function missingInvoices(
  database: Database,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, MissingInvoice>> {
  const factsOf = await readInvoiceFacts(
    database,
    orders.map(({ uid }) => uid),
  )
  const companies = await companiesOf(database, orders)
  const missing = new Map<string, MissingInvoice>()
  for (const order of orders) {
    const facts = factsOf(order.uid)
    const open = await problemOf(() => openInvoiceOf(order, facts))
    if (isProblem(open)) {
      const hasOne = facts.earlier.some(({ kind }) => kind === 'invoice')
      if (!hasOne) missing.set(order.uid, { refused: open })
      continue
    }
    const refused = await problemOf(async () => {
      const company = companies.get(order.namespace)
      const seller = company && sellerOf(company)
      // Its buyer is only read where it matters: orders are many.
      if (seller && order.tax_regime === 'Reverse charge')
        assertBuyerVat(order, vatNumberOf((await partiesOf(database, order, seller.country)).buyer))
    })
    missing.set(order.uid, { refused: isProblem(refused) ? refused : undefined })
  }
  return missing
}
