import { conflict } from '../../../platform/http/failure.ts'
import type { Message } from '../../../platform/messages/message.ts'
import type { Seller } from '../snapshot.ts'
import { text } from '../messages.ts'
import type { CompanyDetails } from './company-record.ts'

const required = {
  legal_name: text('detail-legal-name'),
  street: text('detail-street'),
  postcode: text('detail-postcode'),
  city: text('detail-city'),
  country: text('detail-country'),
  vat_number: text('detail-vat-number'),
  registration_number: text('detail-registration-number'),
  iban: text('detail-iban'),
} as const satisfies Readonly<Partial<Record<keyof CompanyDetails, Message>>>

type Required = keyof typeof required
const names = Object.keys(required) as Required[]

/** Returns the details that invoices require and that are missing. */
export const missingDetails = (details: CompanyDetails): readonly Required[] =>
  names.filter((name) => !details[name]?.trim())

/** Returns the seller of an invoice. @throws 409 that names the first detail that is missing */
export function sellerOf(details: CompanyDetails): Seller {
  const [missing] = missingDetails(details)
  if (missing) throw conflict(text('detail-missing', { detail: required[missing] }))
  const { bic, email, phone, invoice_footer, endpoint_id, endpoint_scheme } = details
  const given = Object.fromEntries(names.map((name) => [name, details[name] ?? ''])) as Record<Required, string>
  return { ...given, bic, email, phone, invoice_footer, endpoint_id, endpoint_scheme }
}
