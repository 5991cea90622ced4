import type { Schema } from '@backoffice/api-contract'
import type { BulkAction } from '../../platform/bulk/bulk-action.ts'
import type { CategoryRow } from './category-tree.ts'

/** Names categories on one channel, and leaves their names on the others. */
export const mapInBulk: BulkAction<CategoryRow, Schema<'CategoryMapping'>> = {
  operation: 'changeCategory',
  columns: (mapping, { mappings }) => {
    const others = mappings.filter(({ channel }) => channel !== mapping.channel)
    const place = mappings.findIndex(({ channel }) => channel === mapping.channel)
    return { mappings: others.toSpliced(place < 0 ? others.length : place, 0, mapping) }
  },
}
