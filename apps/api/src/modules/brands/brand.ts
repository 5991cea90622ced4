import { storedFields } from '../../platform/database/records.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import { countProducts, recountProducts } from '../assortment/index.ts'
import { followAddress, refillMerged } from '../redirects/index.ts'
import { mergeBrands } from './merge-brands.ts'
import { brandImport } from './brand-import.ts'
import { brandDocuments } from './search-documents.ts'
import { brands } from './tables.ts'
import { text } from './messages.ts'

/** Returns the fields of a brand from its own columns. */
const fieldsOf = (row: typeof brands.$inferSelect) => ({
  ...storedFields(row),
  namespace: row.namespace,
  name: row.name,
  slug: row.slug,
  url: row.url,
  logo: row.logo,
  descriptions: row.descriptions,
  supplier: row.supplier_uid,
  seo: row.seo,
  status: row.status,
  sequence: row.sequence,
})

/** Brands. */
export const brand = defineRecord('brands', {
  table: brands,
  what: text('brand'),
  title: brands.name,
  tenancy: 'inherited',
  unique: { brands_name: [text('name-taken'), '/name'], brands_slug: [text('slug-taken'), '/slug'] },
  references: { supplier_uid: { to: 'suppliers', unknown: [text('unknown-supplier'), '/supplier'] } },
  documents: brandDocuments,
  recount: recountProducts('brands'),
  bulk: { merge_into: mergeBrands },
  undo: { deleteBrand: 'kept', mergeBrand: 'kept', uploadBrandPicture: 'fields', importBrandPicture: 'fields' },
  exported: [
    ['name', 'Name', 'text'],
    ['slug', 'URL handle', 'text'],
    ['status', 'Status', 'text'],
    ['logo', 'Logo', 'text'],
    ['products', 'Products', 'whole'],
    ['active_products', 'Active products', 'whole'],
    ['sold_30', 'Sold (30 days)', 'whole'],
    ['supplier_uid', 'Default supplier', 'text', 'suppliers'],
    ['sequence', 'Sort order', 'whole'],
    ['updated_at', 'Updated', 'time'],
  ],
  imported: brandImport,

  async view(rows, { database }) {
    const uids = rows.map(({ uid }) => uid)
    const counts = await countProducts(database, 'brands', uids)
    return rows.map((row) => ({
      ...fieldsOf(row),
      products: counts(row.uid).products,
      active_products: counts(row.uid).active,
    }))
  },
  // Counts change without a new version of the record.
  described: async (rows) => rows.map(fieldsOf),

  create: ({ supplier, namespace, ...body }, call) => ({
    ...body,
    supplier_uid: supplier,
    namespace: targetNamespace(call, namespace),
  }),
  change: ({ supplier, ...body }) => ({ ...body, supplier_uid: supplier }),
  follow: (steps, work) => followAddress(work, 'brand', steps, ({ slug }) => slug),
  refill: (row, kept, work) => refillMerged(work, kept, { kind: 'brand', row, address: row.slug }),
})
