import { sql } from 'drizzle-orm'
import { ONE, type QuotaUse } from '../../platform/quotas/quotas.ts'

/** Counts products that are created in bulk: creating a single one is never rejected. */
export const productQuotas: QuotaUse = {
  used: {
    products: sql`select namespace, 1 as amount from products`,
    storage: sql`select namespace, bytes as amount from product_files`,
  },
  adds: {
    startImport: {
      products: ({ uid }) => sql`
        select 1 as amount from import_rows r join imports i on i.uid = r.import_uid
        where r.import_uid = ${uid} and r.state = 'New' and i.resource = 'products'`,
    },
    startJob: {
      jobs: ONE,
      products: ({ uid }) =>
        sql`select total - skipped - failed as amount from jobs where uid = ${uid} and request -> 'change' ? 'duplicate'`,
    },
    uploadProductFile: { storage: ONE },
    importProductFile: { storage: ONE },
  },
}
