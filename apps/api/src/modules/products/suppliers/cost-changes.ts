import { eq, sql } from 'drizzle-orm'
import { iso } from '../../../platform/database/records.ts'
import { notFound } from '../../../platform/http/failure.ts'
import type { Handlers } from '../../../platform/http/types.ts'
import { suppliers } from '../../suppliers/index.ts'
import { text } from '../messages.ts'

const MOST = 100

/** Selects the cost that a state of a product in the history has for a supplier. */
const costIn = (state: 'before' | 'after', supplier: string) => sql`(
  select (s ->> 'cost')::bigint from jsonb_array_elements(
    case jsonb_typeof(e.${sql.identifier(state)} -> 'suppliers') when 'array' then e.${sql.identifier(state)} -> 'suppliers' else '[]' end) s
  where s ->> 'supplier' = ${supplier} limit 1)`

/** Handlers of what suppliers have charged. */
export const costChangeHandlers = {
  async readSupplierCostChanges({ database, path: { uid } }) {
    const [supplier] = await database.select().from(suppliers).where(eq(suppliers.uid, uid))
    if (!supplier) throw notFound(text('supplier'))
    const { rows } = await database.execute<{
      id: string
      at: string
      sku: string
      name: string
      before: string
      after: string
    }>(sql`
      select id, at::text, sku, name, before, after from (
        select e.id, e.at, p.sku, p.name, ${costIn('before', uid)} as before, ${costIn('after', uid)} as after
        from product_suppliers l join products p on p.uid = l.product_uid
          join audit_entries e on e.resource = 'products' and e.object = l.product_uid
        where l.supplier_uid = ${uid}) c
      where before <> after order by id desc limit ${MOST}`)
    const changes = rows.map(({ id, at, sku, name, ...costs }) => {
      const [before, after] = [Number(costs.before), Number(costs.after)]
      const percent = before === 0 ? null : Math.round((1000 * (after - before)) / before) / 10
      return { id: Number(id), at: iso(new Date(at)), sku, name, before, after, percent }
    })
    return { body: { results: { changes, since: iso(supplier.created_at) } } }
  },
} satisfies Partial<Handlers>
