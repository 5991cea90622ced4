import type { customers } from './tables.ts'

type CustomerRow = typeof customers.$inferSelect

/** Returns the name of a customer: the company first for a business. */
export const customerName = ({
  company,
  first_name,
  last_name,
}: Pick<CustomerRow, 'company' | 'first_name' | 'last_name'>): string => {
  const person = `${first_name} ${last_name}`.trim()
  return company && person ? `${company} (${person})` : company || person
}
