import type { customers } from './tables.ts'

type CustomerRow = typeof customers.$inferSelect

/** What a customer is called: a business by its company first. */
export const customerName = ({
  company,
  first_name,
  last_name,
}: Pick<CustomerRow, 'company' | 'first_name' | 'last_name'>): string => {
  const person = `${first_name} ${last_name}`.trim()
  return company && person ? `${company} (${person})` : company || person
}
