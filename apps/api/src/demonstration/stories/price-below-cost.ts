import type { PoolClient } from 'pg'

/** A shopper that sells by the hundred. */
const SKU = '21034'
/** What the supplier asks since a week ago, of the price without VAT. */
const COST = 1.06

const RAISE_COST = `
  with raised as (
    update products set cost = ceil(price / 1.2 * $3::numeric) where namespace = $1 and sku = $2 and price is not null returning uid, cost)
  update product_suppliers s set cost = r.cost, cost_since = current_date - 7 from raised r where s.product_uid = r.uid and s.preferred`

/** Lets the supplier of a product ask more than what it sells for: nobody has noticed yet. */
export const priceBelowCost = (client: PoolClient, namespace: string) =>
  client.query(RAISE_COST, [namespace, SKU, COST])
