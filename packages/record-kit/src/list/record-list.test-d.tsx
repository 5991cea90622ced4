import { folderTexts, type Label, type Texts } from '@backoffice/texts'
import { expectTypeOf } from 'vitest'
import { defineResource, listRoute } from '../index.ts'
import { defineRecordList, type RowIn } from './definition.ts'
import { RecordList, type BulkProps } from './index.ts'

const brand = defineResource('brands', {
  path: '/products/brands',
  rights: 'products',
  facets: ['status', 'supplier_uid'],
  ranges: { products: 'number', updated_at: 'date' },
})
const texts = { one: 'brand', many: 'brands' } as const
const title = { field: 'name', kind: 'title', sort: true } as const
const values = { status: ['Active', 'Hidden'], supplier_uid: { of: 'suppliers' } } as const
const options = {
  texts,
  columns: [title],
  values,
  views: {},
  order: 'name:asc',
  bulk: { hide: { change: { status: 'Hidden' } } },
} as const

const brandList = defineRecordList(brand, {
  ...options,
  columns: [title, { field: 'status', kind: 'state', tones: { Active: 'good' } }, { field: 'logo', kind: 'own' }],
  views: { active: { status: ['Active'] } },
})
type Row = RowIn<typeof brandList>

expectTypeOf<keyof Row>().toEqualTypeOf<'uid' | 'version' | 'name' | 'status' | 'logo'>()

// What a definition may not say.
// @ts-expect-error a column of a field that its documents lack
defineRecordList(brand, { ...options, columns: [{ field: 'colour', kind: 'text' }] })
// @ts-expect-error a title that is a number
defineRecordList(brand, { ...options, columns: [{ field: 'products', kind: 'title' }] })
// @ts-expect-error editing a field in place that no change of the record has
defineRecordList(brand, { ...options, columns: [{ field: 'products', kind: 'count', edited: true }] })
// @ts-expect-error sorting by a field that its index cannot sort by
defineRecordList(brand, { ...options, columns: [{ field: 'slug', kind: 'text', sort: true }] })
// @ts-expect-error an order by such a field
defineRecordList(brand, { ...options, order: 'slug:asc' })
// @ts-expect-error a filter whose values have no names
defineRecordList(brand, { ...options, values: { status: ['Active'] } })
// @ts-expect-error a column by its value whose values have no names
defineRecordList(brand, { ...options, columns: [title, { field: 'slug', kind: 'value' }] })
// @ts-expect-error a view by a filter of another list
defineRecordList(brand, { ...options, views: { empty: { country: ['NL'] } } })
// @ts-expect-error names of records that the contract does not have
defineRecordList(brand, { ...options, values: { ...values, supplier_uid: { of: 'nonsense' } } })

// @ts-expect-error a kind with bulk changes without bulk actions
defineRecordList(brand, { ...options, bulk: undefined })
// @ts-expect-error a change that its bulk changes do not have
defineRecordList(brand, { ...options, bulk: { rename: { change: { name: 'All alike' } } } })
// @ts-expect-error a question about a field whose values have no names
defineRecordList(brand, { ...options, bulk: { sort: { ask: 'sequence' } } })

// @ts-expect-error money of records that say no currency
defineRecordList(brand, { ...options, columns: [title, { field: 'products', kind: 'money' }] })
// @ts-expect-error sorting by another field that its index cannot sort by
defineRecordList(brand, { ...options, columns: [{ ...title, sort: 'slug' }] })
// @ts-expect-error rows under headings of a field that has no column
defineRecordList(brand, { ...options, groups: ['status'] })

// Records that have a page.
const order = defineResource('orders', {
  path: '/orders',
  page: { path: '/orders/$order', code: 'number' },
  rights: 'orders',
  facets: ['stage'],
  ranges: {},
  typed: ['skus'],
})
const tags = async () => ({ default: () => null })
const bulkOfOrders = { accept: { change: { stage: 'To do' } }, add_tags: { ask: 'add_tags', field: tags } } as const
const orderList = defineRecordList(order, {
  texts: { one: 'order', many: 'orders' },
  columns: [
    { field: 'number', kind: 'title', sort: true },
    { field: 'total', kind: 'money' },
  ],
  values: { stage: 'itself' },
  views: { late: (today) => ({ stage: [today.endsWith('-01') ? 'New' : 'Draft'] }) },
  bulk: bulkOfOrders,
  order: 'number:asc',
})
declare const orderText: (
  id:
    | `order.${'number' | 'total' | 'stage' | 'skus'}`
    | 'orders'
    | `orders.${'search' | 'never' | 'never-hint' | 'export' | 'view.all' | 'view.late' | 'bulk.accept' | 'bulk.add_tags'}`,
) => string
declare const nameless: (id: Exclude<Parameters<typeof orderText>[0], 'order.skus'>) => string
declare const unexported: (id: Exclude<Parameters<typeof orderText>[0], 'orders.export'>) => string
const Preview = () => null
void (<RecordList of={orderList} text={orderText} Preview={Preview} />)
// @ts-expect-error no preview of records that have a page: Space would do nothing
void (<RecordList of={orderList} text={orderText} />)
// @ts-expect-error a drawer of records that have a page
void (<RecordList of={orderList} text={orderText} Preview={Preview} Drawer={Preview} />)
// @ts-expect-error a filter that is typed without a name
void (<RecordList of={orderList} text={nameless} Preview={Preview} />)
// @ts-expect-error a list of an exported kind without a title for that
void (<RecordList of={orderList} text={unexported} Preview={Preview} />)

// What a page may not leave out.
type Id =
  | `brand.${'name' | 'status' | 'logo' | 'supplier_uid' | 'products' | 'status.Active' | 'status.Hidden'}`
  | 'brands'
  | `brands.${'search' | 'never' | 'never-hint' | 'new' | 'view.all' | 'view.active' | 'bulk.hide' | 'export' | 'import'}`
declare const text: (id: Id) => string
declare const less: (id: Exclude<Id, 'brand.status.Hidden'>) => string
declare const unnamed: (id: Exclude<Id, 'brands.bulk.hide'>) => string
declare const untitled: (id: Exclude<Id, 'brands.import'>) => string
const Drawer = () => null
const cells = { logo: ({ logo }: Row) => logo }

void (<RecordList of={brandList} text={text} cells={cells} Drawer={Drawer} />)
// @ts-expect-error texts that do not name every value of a filter
void (<RecordList of={brandList} text={less} cells={cells} Drawer={Drawer} />)
// @ts-expect-error a bulk action without a text
void (<RecordList of={brandList} text={unnamed} cells={cells} Drawer={Drawer} />)
// @ts-expect-error an import without a title
void (<RecordList of={brandList} text={untitled} cells={cells} Drawer={Drawer} />)
// @ts-expect-error no cell for a column that the page draws itself
void (<RecordList of={brandList} text={text} Drawer={Drawer} />)
// @ts-expect-error a cell that reads a field which no row has
void (<RecordList of={brandList} text={text} cells={{ logo: ({ slug }: { slug: string }) => slug }} Drawer={Drawer} />)
const OtherBulk = (_props: BulkProps<{ readonly slug: string }>) => null
// @ts-expect-error bulk actions that read a field which no row has
void (<RecordList of={brandList} text={text} cells={cells} Drawer={Drawer} Bulk={OtherBulk} />)

// What a route may not leave out.
const load = (name: string) => async () => ({ default: { [name]: name } as { readonly 'brands.new': string } })
const { texts: own } = folderTexts({ en: load('en'), nl: load('nl'), de: load('de'), fr: load('fr') })
declare const label: Label
declare const foreign: Texts<'suppliers.new'>
const route = {
  title: label,
  one: label,
  names: own,
  texts: async () => ({ texts: own }),
  list: async () => ({ default: brandList }),
  screen: async () => ({ default: Drawer, texts: own }),
}
expectTypeOf(listRoute(brand, route).path).toEqualTypeOf<'/products/brands'>()
expectTypeOf(listRoute(brand, route).validateSearch).toEqualTypeOf(brand.validateSearch)
// @ts-expect-error a screen that reads texts which the route does not load
listRoute(brand, { ...route, screen: async () => ({ default: Drawer, texts: foreign }) })
// @ts-expect-error a screen that does not say which texts it reads
listRoute(brand, { ...route, screen: async () => ({ default: Drawer }) })
const supplier = defineResource('suppliers', {
  path: '/products/suppliers',
  rights: 'products',
  facets: ['status'],
  ranges: {},
})
// @ts-expect-error the list of another resource
listRoute(supplier, route)
