import type { PoolClient } from 'pg'

/** Paper chains, which everybody wants before Christmas. */
const SKU = '22086'
/** Its stock lasts for so many days of the last month's sales. */
const DAYS_LEFT = 3

/** A count that found the stock which is left. */
const COUNT = `
  with wanted as (
    select s.stock_item, s.location, s.namespace, s.on_hand, s.reserved, s.reserved + greatest(2, ceil($3::int * coalesce((select sum(d.quantity) from sales_daily d where d.product_uid = p.uid and d.day > current_date - 30), 0) / 30.0))::int as left_over
    from products p join stock_levels s on s.stock_item = p.uid and s.location = 'Warehouse' where p.namespace = $1 and p.sku = $2),
  counted as (
    insert into stock_movements (uid, namespace, stock_item, location, kind, on_hand_delta, on_hand_after, reserved_after, reason)
    select gen_random_uuid()::text, namespace, stock_item, location, 'Count', left_over - on_hand, left_over, reserved, 'Counted before Christmas' from wanted where left_over <> on_hand returning stock_item, location, on_hand_after)
  update stock_levels s set on_hand = c.on_hand_after from counted c where c.stock_item = s.stock_item and c.location = s.location`

/** Lets a bestseller run out in a few days, with nothing on its way. */
export const runLow = (client: PoolClient, namespace: string) => client.query(COUNT, [namespace, SKU, DAYS_LEFT])
