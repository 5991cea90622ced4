import { eq } from 'drizzle-orm'
import { defineRecord } from '../records/record.ts'
import { imports } from './tables.ts'

/** Imported files. */
export const importedFile = defineRecord('imports', {
  table: imports,
  tenancy: { visible: ({ account }) => eq(imports.actor, account.uid) },
  unique: {},
  wasOpenTo: () => false,
  undo: { deleteImport: 'for good' },
})
