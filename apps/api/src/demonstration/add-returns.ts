import type { PoolClient } from 'pg'

/** Returns of delivered orders, each of one product: some are on their way back, some arrived and wait for a decision. */
const ADD_RETURNS = `
  with chosen as (
    select distinct on (o.uid) o.uid as order_uid, o.namespace, o.placed_at, l.id as line, least(l.shipped - l.returned, 2) as units
    from orders o join order_lines l on l.order_uid = o.uid
    where o.stage = 'Delivered' and o.payment_state = 'Paid' and o.kind = 'Storefront' and o.customer_uid is not null and l.shipped > l.returned and l.product_uid is not null and abs(hashtext(o.number)) % 5 = 0
    order by o.uid, l.position),
  placed as (select *, row_number() over (order by placed_at desc, order_uid) as n from chosen),
  announced as (
    insert into order_returns (uid, namespace, order_uid, number, state, note, created_at, created_by, received_at)
    select gen_random_uuid()::text, namespace, order_uid, 1, case when n % 2 = 0 then 'Received' else 'Asked' end,
      (array['The customer would like another colour.', 'Photos by email: the edge is chipped.', ''])[1 + n % 3], now() - n * interval '5 hours', $1, case when n % 2 = 0 then now() - interval '2 hours' end
    from placed where n <= 8 returning uid, namespace, order_uid, state)
  insert into return_lines (namespace, return_uid, line, quantity, reason, received, condition)
  select a.namespace, a.uid, p.line, p.units, (array['Changed mind', 'Damaged', 'Not as described', 'Wrong product'])[1 + p.n % 4],
    case a.state when 'Received' then p.units end, case a.state when 'Received' then case p.n % 4 when 1 then 'Damaged' else 'As new' end end
  from announced a join placed p on p.order_uid = a.order_uid`

/** Adds returns that staff have to decide about. */
export const addReturns = (client: PoolClient, by: string) => client.query(ADD_RETURNS, [by])
