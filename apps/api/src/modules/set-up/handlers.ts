import { and, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { accounts } from '../../platform/accounts/tables.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { orders, shippingTimes } from '../orders/index.ts'
import { paymentSettings } from '../payments/index.ts'
import { products } from '../products/index.ts'
import { websites } from '../websites/index.ts'

/** Handlers of what a business has of what it needs to sell. */
export const setUpHandlers = {
  async readSetUp({ account, database, scope: { own, inherited } }) {
    const visible = [...own, ...inherited]
    const exists = (table: SQL, where: SQL | undefined) => sql<boolean>`exists (select from ${table} where ${where})`
    const { rows } = await database.execute<
      Record<'order' | 'website' | 'product' | 'payment' | 'shipping' | 'team', boolean>
    >(sql`
      select
        ${exists(sql`${orders}`, and(inNamespaces(orders.namespace, own), ne(orders.stage, 'Draft')))} as "order",
        ${exists(sql`${websites}`, and(inNamespaces(websites.namespace, own), websites.active.getSQL()))} as website,
        ${exists(sql`${products}`, and(inNamespaces(products.namespace, visible), eq(products.status, 'Active')))} as product,
        ${exists(sql`${paymentSettings}`, and(inNamespaces(paymentSettings.namespace, own), isNotNull(paymentSettings.mollie_mode)))} as payment,
        ${exists(sql`${shippingTimes}`, and(inNamespaces(shippingTimes.namespace, visible), sql`${shippingTimes.times} <> '{}'`))} as shipping,
        ${exists(
          sql`${accounts}`,
          and(
            sql`${accounts.namespaces} && ${sql.param(visible)}::text[]`,
            eq(accounts.status, 'ACTIVE'),
            ne(accounts.uid, account.uid),
          ),
        )} as team`)
    const [facts] = rows
    if (!facts) throw new Error('A select without a table has one row')
    const { order, ...has } = facts
    return { body: { results: { empty: !order, ...has } } }
  },
} satisfies Partial<Handlers>
