import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { Call } from '../../../platform/http/types.ts'
import { text as requestText } from '../../../platform/http/messages.ts'
import type { JobWork, RowResult } from '../../../platform/jobs/job-step.ts'
import type { StoredJobRow } from '../../../platform/jobs/job-view.ts'
import type { Message } from '../../../platform/messages/message.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import { whyClosed } from '../../../platform/session/scope.ts'
import { currencyOf } from '../currency-of-namespace.ts'
import { inheritableFields, inheritedFrom, isInheritable } from '../inheritable-fields.ts'
import { text } from '../messages.ts'
import { nearestAbove } from '../parent-listing.ts'
import { bulkFields } from '../product-fields.ts'
import type { ProductRow } from '../product-view.ts'
import { productAliases, products } from '../tables.ts'
import { skippedState } from './bulk-change.ts'
import { fieldsOf, namesIn } from './changed-fields.ts'
import { copyProduct } from './copy-product.ts'
import { productsIn } from './select-products.ts'

type Caller = Pick<Call, 'database' | 'scope'>
type Fields = Readonly<Record<string, unknown>>

/** What overriding does: the values that its copy has of its own, with the fields before and after; or why it is skipped. */
type Foreseen =
  | { readonly product: ProductRow; readonly skip: Problem }
  | {
      readonly product: ProductRow
      readonly values: Pick<ProductRow, 'sku' | 'status'> & Partial<ProductRow>
      readonly before: Fields
      readonly after: Fields
    }

const gone: Problem = { message: text('gone') }
const changed: Problem = { message: text('changed') }
const forbidden: Problem = { message: requestText('permission-required', { right: { right: 'products_post' } }) }

/** Its price is its own at first, as that of a product that is overridden alone. */
const followed = inheritableFields.filter((field) => field !== 'price')

/** Reads the products above a namespace with these SKUs, and the SKUs and former SKUs that it has itself. */
async function sharing({ database, scope }: Caller, namespace: string, skus: readonly string[]) {
  const among = await database
    .select()
    .from(products)
    .where(
      and(inArray(products.sku, [...skus]), inArray(products.namespace, [...(scope.above.get(namespace) ?? []), ''])),
    )
  const own = await database
    .select({ sku: products.sku })
    .from(products)
    .where(and(eq(products.namespace, namespace), inArray(products.sku, [...skus])))
  const former = await database
    .select({ sku: productAliases.alias })
    .from(productAliases)
    .where(and(eq(productAliases.namespace, namespace), inArray(productAliases.alias, [...skus])))
  return { among, own: new Set(own.map(({ sku }) => sku)), former: new Set(former.map(({ sku }) => sku)) }
}

/** Returns the values of a copy; amounts are left out where the namespace has another currency. */
function valuesOf(row: ProductRow, namespace: string, currency: string) {
  const isSame = row.currency === currency
  const price = isSame ? row.price : null
  const { columns, refused } = inheritedFrom({ price, currency }, row, followed)
  return {
    sku: row.sku,
    namespace,
    currency,
    price,
    ...(!isSame && { compare_price: null, cost: null, tier_prices: [] }),
    scheduled_prices: [],
    status: 'Draft' as const,
    ...columns,
    inherits: followed.filter((field) => !refused.has(field)),
    inherits_from_uid: row.uid,
  }
}

/** Previews products of a namespace that override those above it. */
export async function foreseeOverriding(
  call: Caller,
  rows: readonly ProductRow[],
  namespace: string,
): Promise<Foreseen[]> {
  const skus = [...new Set(rows.map(({ sku }) => sku))]
  const { among, own, former } = await sharing(call, namespace, ['', ...skus])
  const currency = await currencyOf(call.database, namespace)
  return rows.map((product): Foreseen => {
    const { sku, kind, status, price, inherits } = product
    const skip = (message: Message) => ({ product, skip: { message } })
    if (product.namespace === namespace || own.has(sku)) return skip(text('unchanged'))
    if (!call.scope.above.get(namespace)?.includes(product.namespace)) return skip(text('not-above'))
    if (nearestAbove(call, { namespace, sku }, among)?.uid !== product.uid) return skip(text('overridden-above'))
    if (kind === 'Variant' || kind === 'Variant parent') return skip(text('override-variant'))
    if (former.has(sku)) return skip(text('sku-redirects'))
    const values = valuesOf(product, namespace, currency)
    return { product, values, before: { inherits, price, status }, after: shown(values) }
  })
}

const shown = ({ inherits, price, status }: ReturnType<typeof valuesOf>): Fields => ({ inherits, price, status })

/** Returns the fields of a copy that change only when someone changes it: undo leaves those that were changed since. */
const ownFields = ({ inherits }: ProductRow) =>
  bulkFields.filter((field) => !(isInheritable(field) && inherits.includes(field)))

/** Creates the products that override those above, exactly as previewed. */
export async function overrideStep(
  work: JobWork,
  rows: readonly StoredJobRow[],
  namespace: string,
): Promise<readonly RowResult[]> {
  const { database, scope, may } = work
  const closed = whyClosed(scope, namespace)
  const isOwn = scope.own.includes(namespace)
  const uids = rows.flatMap(({ object }) => object ?? [])
  const visible = await productsIn(database, scope.above.get(namespace) ?? [], uids)
  const foreseen = new Map((await foreseeOverriding(work, visible, namespace)).map((one) => [one.product.uid, one]))
  const names = await namesIn(database, visible)
  const results: RowResult[] = []
  for (const { position, object, before, after } of rows) {
    const outcome = foreseen.get(object ?? '')
    const skip = (reason: Problem) => results.push({ position, state: skippedState(reason), reason })
    if (!may('products_post') || !isOwn) skip(forbidden)
    else if (closed) skip(closed)
    else if (!outcome) skip(gone)
    else if ('skip' in outcome) skip(outcome.skip)
    else if (!isDeepStrictEqual([outcome.before, outcome.after], [before, after])) skip(changed)
    else {
      const { product, values } = outcome
      const isSame = product.currency === values.currency
      // What suppliers charge is in the currency above.
      const copy = await copyProduct(
        work,
        product,
        values,
        isSame ? undefined : ['product_translations', 'product_files'],
      )
      const made = { sku: copy.sku, name: copy.name, ...fieldsOf(copy, names, ownFields(copy)) }
      results.push({ position, state: 'Done', object: copy.uid, before: null, after: made })
    }
  }
  return results
}
