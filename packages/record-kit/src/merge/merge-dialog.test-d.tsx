import { defineResource } from '../index.ts'
import { defineRecordList } from '../list/definition.ts'
import { MergeDialog } from './merge-dialog.tsx'

declare const text: (id: `brand.${'merge' | 'merge_into'}` | `brands.merge.${'title' | 'done'}`) => string
declare const less: (id: `brand.${'merge' | 'merge_into'}` | 'brands.merge.title') => string
const place = { path: '/', rights: 'products', facets: ['status'], ranges: {} } as const
const options = {
  texts: { one: 'brand', many: 'brands' },
  columns: [{ field: 'name', kind: 'title' }],
  values: { status: 'itself' },
  views: {},
  order: 'name:asc',
  bulk: { delete: { change: { delete: true } } },
} as const
const brands = defineRecordList(defineResource('brands', place), options)
const suppliers = defineRecordList(defineResource('suppliers', place), options)
const record = { uid: 'b1', name: 'Lumen', version: 1, products: 2 }
const props = { record, alsoChanges: ['products'] as const, onClose: () => {}, onMerged: () => {} }

void (<MergeDialog {...props} of={brands} text={text} renderEffect={(brand) => brand.products} />)
// @ts-expect-error a kind whose records the contract does not merge
void (<MergeDialog {...props} of={suppliers} text={text} renderEffect={() => null} />)
// @ts-expect-error texts that do not say what was merged
void (<MergeDialog {...props} of={brands} text={less} renderEffect={() => null} />)
// @ts-expect-error an effect of a field that the records lack
void (<MergeDialog {...props} of={brands} text={text} renderEffect={(brand) => brand.orders} />)
