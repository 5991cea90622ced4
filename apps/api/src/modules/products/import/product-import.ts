import { eq } from 'drizzle-orm'
import { defineRecord } from '../../../platform/records/record.ts'
import { imports } from './tables.ts'

/** Imported files of products. */
export const productImport = defineRecord('imports', {
  table: imports,
  tenancy: { visible: ({ account }) => eq(imports.actor, account.uid) },
  right: 'products_read',
  unique: {},
  wasOpenTo: () => false,
  undo: { deleteImport: 'for good' },
})
