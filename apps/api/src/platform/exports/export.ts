import { eq } from 'drizzle-orm'
import { defineRecord } from '../records/record.ts'
import { exportFiles } from './tables.ts'

/** Files that lists are exported to. */
export const exportedFile = defineRecord('exports', {
  table: exportFiles,
  tenancy: { visible: ({ account }) => eq(exportFiles.actor, account.uid) },
  unique: {},
  wasOpenTo: () => false,
})
