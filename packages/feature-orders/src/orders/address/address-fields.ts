import type { Schema } from '@backoffice/api-contract'

type Address = Schema<'Address'>

/** An address in the form; empty texts where nothing is typed. */
export type AddressFields = { readonly [Name in keyof Required<Address>]: string }

/** Returns the fields of an address, with empty texts for what it lacks. */
export const addressFieldsOf = (address: Address | null | undefined): AddressFields => ({
  name: address?.name ?? '',
  company: address?.company ?? '',
  street: address?.street ?? '',
  house_number: address?.house_number ?? '',
  postcode: address?.postcode ?? '',
  city: address?.city ?? '',
  country: address?.country ?? '',
})

/** Returns an address; null where nothing is typed. */
export const addressOf = (fields: AddressFields): Address | null => {
  const { country, ...texts } = fields
  const typed = Object.fromEntries(
    Object.entries(texts).flatMap(([name, typed]) => (typed.trim() ? [[name, typed.trim()]] : [])),
  )
  return country === '' && Object.keys(typed).length === 0 ? null : { ...typed, country }
}

/** Whether two addresses have the same fields. */
export const isSameAddress = (one: Address | null, other: Address | null): boolean =>
  JSON.stringify(addressFieldsOf(one)) === JSON.stringify(addressFieldsOf(other))
