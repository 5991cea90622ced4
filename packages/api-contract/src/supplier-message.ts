import type { Schema } from './schema-types.ts'

/** Names in braces that a message to a supplier may have. */
export const supplierMessageNames: readonly string[] = [
  'supplier',
  'code',
  'company',
] satisfies (keyof Schema<'SupplierLetter'>['values'])[]
