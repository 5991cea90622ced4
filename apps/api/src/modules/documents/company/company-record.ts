import type { Schema } from '@backoffice/api-contract'
import { defineRecord } from '../../../platform/records/record.ts'
import { companyDetails } from '../tables.ts'

/** Details of a company, whoever set them. */
export type CompanyDetails = Schema<'CompanyDetailFields'>

/** Details that no namespace sets. */
export const noDetails: CompanyDetails = {
  legal_name: null,
  street: null,
  postcode: null,
  city: null,
  country: null,
  vat_number: null,
  registration_number: null,
  iban: null,
  bic: null,
  email: null,
  phone: null,
  invoice_footer: null,
  payment_days: null,
  endpoint_id: null,
  endpoint_scheme: null,
  invoice_prefix: null,
  credit_note_prefix: null,
}

/** Company details of a namespace. */
export const companyRecord = defineRecord('company-details', {
  table: companyDetails,
  key: companyDetails.namespace,
  tenancy: 'inherited',
  // They are changed, never created or deleted.
  unique: { company_details_namespace: null },
  described: async (rows) => rows.map(({ details }) => ({ ...noDetails, ...details })),
})
