import type { Schema } from './schema-types.ts'

/** Names in braces that a message to a supplier may have. */
export const supplierMessageNames: readonly string[] = [
  'supplier',
  'code',
  'company',
] satisfies (keyof Schema<'SupplierLetter'>['values'])[]

/** Returns the first name in braces of a text that has no value. */
export const unknownNameIn = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}\s]*)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !supplierMessageNames.includes(name))

/** Returns a text with the values of its names in braces; a value is inserted as it is. */
const filled = (text: string, values: Schema<'SupplierLetter'>['values']): string => {
  const known = new Map(Object.entries(values))
  return text.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => known.get(name) ?? whole)
}

/** Returns a message as one supplier gets it: its subject in one line. */
export const supplierMessage = (
  { subject, text }: Schema<'SupplierMessageFields'>,
  values: Schema<'SupplierLetter'>['values'],
): Schema<'SupplierMessageFields'> => ({
  subject: filled(subject, values).replaceAll(/\s+/g, ' ').trim(),
  text: filled(text, values).trim(),
})
