import { slugOf } from '@backoffice/api-contract'
import { findBy } from '../../platform/imports/records/find-by.ts'
import type { RecordImport } from '../../platform/imports/records/record-import.ts'
import type { ChangeOf } from '../../platform/records/contract-of.ts'
import { brands } from './tables.ts'
import { text } from './messages.ts'

const find = findBy(brands, 'slug', 'name')

/** Imports brands: found by URL handle or name. A new one without a URL handle gets that of its name. */
export const brandImport = {
  keys: ['slug', 'name'],
  keyRequired: text('import-key-required'),
  fields: {
    name: 'name',
    slug: 'slug',
    status: 'status',
    logo: 'logo',
    supplier: 'supplier_uid',
    sequence: 'sequence',
    url: ['url', 'Website', 'text'],
    descriptions: null,
    seo: null,
  },
  names: {
    name: ['merk', 'merknaam', 'marke', 'markenname', 'marque', 'nom', 'brand', 'brandname'],
    slug: ['handle', 'urlhandle', 'slug'],
    status: ['zustand', 'statut'],
    supplier_uid: ['supplier', 'leverancier', 'lieferant', 'fournisseur'],
    url: ['url', 'site', 'homepage', 'siteweb'],
  },
  async finder(work, rows) {
    const finder = await find(work, rows)
    return {
      ...finder,
      settle: ({ cells }, isNew) =>
        isNew && !cells['slug'] && cells['name'] ? { ...cells, slug: slugOf(cells['name']) } : cells,
    }
  },
} as const satisfies RecordImport<keyof ChangeOf<'brands'>>
