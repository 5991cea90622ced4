import type { Merging } from '../../platform/bulk/merging.ts'
import { invalid } from '../../platform/http/failure.ts'
import { repoint } from '../../platform/records/repoint.ts'
import { keepMerged, keepRedirects, pointRedirects } from '../redirects/index.ts'
import type { brands } from './tables.ts'
import { text } from './messages.ts'

/** Merges brands: the other one gets the products and the former URLs. */
export const mergeBrands: Merging<'brands', typeof brands> = {
  operation: 'mergeBrand',
  assertMergeable(row, into) {
    if (into.uid === row.uid) throw invalid(text('merge-into-itself'), '/into')
    if (into.namespace !== row.namespace) throw invalid(text('brand-in-other-namespace'), '/into')
  },
  async merge({ work, kind, row, into, remove }) {
    const moved = await repoint(work, kind, row.uid, into.uid)
    await remove(keepMerged(work, 'brands', { into: into.uid, moved }))
    await pointRedirects(work, row.uid, into.uid)
    await keepRedirects(work, [
      { kind: 'brand', namespace: row.namespace, object: into.uid, from: row.slug, to: into.slug },
    ])
  },
}
