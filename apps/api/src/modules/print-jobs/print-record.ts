import { eq } from 'drizzle-orm'
import { defineRecord } from '../../platform/records/record.ts'
import { printJobs } from './tables.ts'

/** Printed labels. */
export const printRecord = defineRecord('print-jobs', {
  table: printJobs,
  tenancy: { visible: ({ account }) => eq(printJobs.actor, account.uid) },
  right: 'products_read',
  unique: {},
  wasOpenTo: () => false,
})
