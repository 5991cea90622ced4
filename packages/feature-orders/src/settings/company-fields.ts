import type { Schema } from '@backoffice/api-contract'

/** Company details, each a field of its own, in their order. */
export const companyNames = [
  'legal_name',
  'street',
  'postcode',
  'city',
  'country',
  'registration_number',
  'vat_number',
  'email',
  'phone',
  'iban',
  'bic',
  'payment_days',
  'invoice_prefix',
  'credit_note_prefix',
  'invoice_footer',
  'endpoint_scheme',
  'endpoint_id',
] as const

export type CompanyName = (typeof companyNames)[number]

/** Form values of company details: what the namespace sets itself. */
export type CompanyFields = Record<Exclude<CompanyName, 'payment_days' | 'country'>, string> & {
  payment_days: number | ''
  country: string | null
}

/** Validation of company details. The server checks numbers such as the IBAN. */
export const companyRules = {
  legal_name: 'length:0,160',
  street: 'length:0,120',
  postcode: 'length:0,20',
  city: 'length:0,80',
  registration_number: 'length:0,20',
  vat_number: 'length:0,20',
  email: 'email|length:0,254',
  phone: 'length:0,30',
  iban: 'length:0,42',
  bic: 'length:0,11',
  payment_days: 'between:0,365',
  invoice_prefix: 'length:0,10',
  credit_note_prefix: 'length:0,10',
  invoice_footer: 'length:0,500',
  endpoint_id: 'length:0,60',
} as const

/** Returns company details as form values. Prefixes are those in effect: an empty one has a meaning. */
export const companyFieldsOf = ({ own, effective }: Schema<'CompanyDetails'>): CompanyFields => ({
  legal_name: own.legal_name ?? '',
  street: own.street ?? '',
  postcode: own.postcode ?? '',
  city: own.city ?? '',
  country: own.country,
  registration_number: own.registration_number ?? '',
  vat_number: own.vat_number ?? '',
  email: own.email ?? '',
  phone: own.phone ?? '',
  iban: own.iban ?? '',
  bic: own.bic ?? '',
  payment_days: own.payment_days ?? '',
  invoice_prefix: effective.invoice_prefix ?? '',
  credit_note_prefix: effective.credit_note_prefix ?? '',
  invoice_footer: own.invoice_footer ?? '',
  endpoint_scheme: own.endpoint_scheme ?? '',
  endpoint_id: own.endpoint_id ?? '',
})

/** Whether a field has a meaning when it is empty, instead of inheriting its value. */
const isPrefix = (name: string): boolean => name === 'invoice_prefix' || name === 'credit_note_prefix'

/** Returns a change for the server: what is empty is inherited again. */
export const companyChangeOf = (changes: Partial<CompanyFields>): Schema<'CompanyDetailsChange'> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const entered = typeof value === 'string' ? value.trim() : value
      return [name, entered === '' && !isPrefix(name) ? null : entered]
    }),
  )
