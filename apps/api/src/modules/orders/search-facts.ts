import { sql } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'

type Document = SearchDocuments['orders']

/** What an order is about beside its own columns, as its search document has it. */
type Facts = Pick<
  Document,
  | 'skus'
  | 'product_uids'
  | 'holder'
  | 'invoice_state'
  | 'invoices'
  | 'shipping_ways'
  | 'payment_ways'
  | 'brands'
  | 'categories'
  | 'suppliers'
>

interface Row extends Record<string, unknown>, Omit<Facts, 'invoice_state'> {
  readonly uid: string
  readonly total: string
  readonly invoiced: string
  readonly credited: string
}

/** Returns how much of an order was invoiced, and whether all of that was credited. */
function invoiceStateOf({ total, invoiced, credited, invoices }: Row): Document['invoice_state'] {
  if (invoices.length === 0) return 'None'
  const [all, left] = [Number(total), Number(invoiced) - Number(credited)]
  if (left <= 0 && Number(invoiced) > 0) return 'Credited'
  return left < all ? 'Part invoiced' : 'Invoiced'
}

/** Selects the names of something of the products of an order, in their order. */
const names = (from: ReturnType<typeof sql>) => sql`array(
  select distinct n.name from order_lines l join products p on p.uid = l.product_uid ${from}
  where l.order_uid = o.uid order by 1)`

/** Reads what orders are about, all of them in one statement. */
export async function readFacts(database: Database, uids: readonly string[]): Promise<ReadonlyMap<string, Facts>> {
  const { rows } = await database.execute<Row>(sql`
    select o.uid, o.total, coalesce(d.invoiced, 0) as invoiced, coalesce(d.credited, 0) as credited,
      coalesce(d.invoices, '{}') as invoices,
      (select holder from fulfilments where order_uid = o.uid and ended_at is null) as holder,
      array(select distinct case when carrier = 'Own delivery' then carrier else service end from parcels
        where order_uid = o.uid and state <> 'Cancelled' order by 1) as shipping_ways,
      array(select distinct coalesce(method, provider) from payments
        where order_uid = o.uid and state not in ('Failed', 'Voided') order by 1) as payment_ways,
      array(select distinct sku from order_lines where order_uid = o.uid and sku is not null order by 1) as skus,
      array(select distinct product_uid from order_lines
        where order_uid = o.uid and product_uid is not null order by 1) as product_uids,
      ${names(sql`join brands n on n.uid = p.brand_uid`)} as brands,
      ${names(sql`join suppliers n on n.uid = p.supplier_uid`)} as suppliers,
      ${names(sql`join product_categories c on c.product_uid = p.uid join categories n on n.uid = c.category_uid`)} as categories
    from orders o left join lateral (
      select sum(total) filter (where kind = 'invoice') as invoiced, sum(total) filter (where kind = 'credit_note') as credited,
        array_agg(number order by id) filter (where kind = 'invoice') as invoices
      from documents where order_uid = o.uid) d on true
    where o.uid = any(${sql.param([...uids])}::text[])`)
  return new Map(
    rows.map((row) => [
      row.uid,
      {
        skus: row.skus,
        product_uids: row.product_uids,
        holder: row.holder,
        invoice_state: invoiceStateOf(row),
        invoices: row.invoices,
        shipping_ways: row.shipping_ways,
        payment_ways: row.payment_ways,
        brands: row.brands,
        categories: row.categories,
        suppliers: row.suppliers,
      },
    ]),
  )
}
