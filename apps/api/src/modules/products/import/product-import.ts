import { eq } from 'drizzle-orm'
import { defineRecord } from '../../../platform/records/record.ts'
import { imports } from './tables.ts'

/** Files of products that are read in. */
export const productImport = defineRecord('imports', {
  table: imports,
  tenancy: { visible: ({ account }) => eq(imports.actor, account.uid) },
  right: 'products_read',
  unique: {},
  wasOpenTo: () => false,
  undo: { deleteImport: 'for good' },
})
