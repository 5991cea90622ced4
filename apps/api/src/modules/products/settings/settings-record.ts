import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { defineRecord } from '../../../platform/records/record.ts'
import { productSettings } from '../tables.ts'
import { inDocuments } from './extra-field.ts'
import type { ProductSettings } from './setting-defaults.ts'

/** Settings that search documents of products depend on. */
const IN_DOCUMENTS: readonly (keyof ProductSettings)[] = ['languages', 'lead_days', 'cover_days']

/** Catalog settings of a namespace. */
export const productSettingsRecord = defineRecord('product-settings', {
  table: productSettings,
  key: productSettings.namespace,
  tenancy: 'inherited',
  // Settings are replaced, never created or deleted.
  unique: { product_settings_namespace: null },
  described: async (rows) => rows.map(({ sections }) => sections),

  /** Reindexes the products of the namespace and of those below, which may inherit the setting. */
  async follow(steps, { reindex }) {
    const shown = (sections: Partial<ProductSettings> = {}) => [
      IN_DOCUMENTS.map((name) => sections[name]),
      sections.extra_fields?.map(inDocuments),
    ]
    const changed = steps.flatMap(({ before, after }) =>
      after && !isDeepStrictEqual(shown(before?.sections), shown(after.sections)) ? [after.namespace] : [],
    )
    if (changed.length === 0) return
    await reindex(
      'products',
      sql`with recursive below as (
        select id, uid from namespaces where uid = any(${sql.param(changed)}::text[])
        union select n.id, n.uid from below b join namespaces n on n.parent_id = b.id)
      select p.uid from products p join below on below.uid = p.namespace`,
    )
  },
})
