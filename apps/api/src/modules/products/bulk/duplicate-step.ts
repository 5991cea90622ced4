import type { JobStep, RowResult } from '../../../platform/jobs/job-step.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import { nextSku } from '../codes/next-sku.ts'
import type { ProductRow } from '../product-view.ts'
import { fieldsOf, namesIn } from './changed-fields.ts'
import { copyProduct } from './copy-product.ts'
import { productsIn } from './select-products.ts'
import { text } from '../messages.ts'
import { text as requestText } from '../../../platform/http/messages.ts'

const gone: Problem = { message: text('gone') }

/** Returns why a product cannot be duplicated on its own; undefined where it can. */
export const whyNotDuplicate = ({ kind }: Pick<ProductRow, 'kind'>): Problem | undefined =>
  kind === 'Variant' || kind === 'Variant parent' ? { message: text('variant') } : undefined

/** Creates a draft copy of each product, with a SKU of the series and on no website. */
export const duplicateStep: JobStep = async (work, rows) => {
  const { database, scope, may } = work
  const uids = rows.flatMap(({ object }) => object ?? [])
  const present = new Map((await productsIn(database, scope.own, uids)).map((row) => [row.uid, row]))
  const names = await namesIn(database, [...present.values()])
  const results: RowResult[] = []
  for (const { position, object } of rows) {
    const found = present.get(object ?? '')
    const reason = found ? whyNotDuplicate(found) : gone
    if (!found || reason || !may('products_post')) {
      results.push({
        position,
        state: 'Skipped',
        reason: reason ?? { message: requestText('permission-required', { right: { right: 'products_post' } }) },
      })
      continue
    }
    const copy = await copyProduct(work, found, { sku: await nextSku(work, found.namespace), status: 'Draft' })
    const after = { sku: copy.sku, name: copy.name, ...fieldsOf(copy, names) }
    results.push({ position, state: 'Done', object: copy.uid, before: null, after })
  }
  return results
}
