import type { Schema } from '@backoffice/api-contract'
import { memberStateOf } from '../../taxes/index.ts'
import type { Buyer, Seller } from '../snapshot.ts'
import { element, type Element } from './element.ts'
import { endpointOf, type Endpoint } from './endpoint.ts'

const scheme = element('cac:TaxScheme', [element('cbc:ID', 'VAT')])

/** Code of a trade register (ICD) by country, where numbers in it have one form that can be told apart. */
const registers: Readonly<Record<string, readonly [code: string, form: RegExp]>> = {
  NL: ['0106', /^\d{8}$/],
  FR: ['0002', /^\d{9}$/],
}

/** Returns the VAT number of a party that may be on an invoice: one of a member state. */
export const vatNumberOf = ({ vat_number }: Pick<Buyer, 'vat_number'>): string =>
  memberStateOf(vat_number) === undefined ? '' : vat_number

/** Returns the electronic address of a seller. */
export function sellerEndpoint({ vat_number, email, endpoint_id, endpoint_scheme }: Seller): Endpoint | undefined {
  const endpoint =
    endpoint_id !== null && endpoint_scheme !== null ? { id: endpoint_id, scheme: endpoint_scheme } : undefined
  return endpointOf({ vat_number, email, endpoint })
}

/** Returns the electronic address of a buyer. */
export const buyerEndpoint = (buyer: Buyer): Endpoint | undefined =>
  endpointOf({ vat_number: vatNumberOf(buyer), email: buyer.email })

type Place = Omit<Schema<'Address'>, 'name' | 'company'>

/** Returns an address under a name. */
export const addressOf = (
  name: string,
  { street, house_number, city, postcode, country }: Place,
): Element | undefined =>
  element(name, [
    element('cbc:StreetName', [street, house_number].filter(Boolean).join(' ')),
    element('cbc:CityName', city),
    element('cbc:PostalZone', postcode),
    element('cac:Country', [element('cbc:IdentificationCode', country)]),
  ])

const endpointElement = (endpoint: Endpoint | undefined) =>
  endpoint && element('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme })

const taxScheme = (vatNumber: string) =>
  vatNumber === '' ? undefined : element('cac:PartyTaxScheme', [element('cbc:CompanyID', vatNumber), scheme])

/** Returns the seller. */
export function supplierParty(seller: Seller): Element | undefined {
  const { legal_name, country, registration_number, phone, email } = seller
  const [code, form] = registers[country] ?? []
  const attributes: Record<string, string> =
    code !== undefined && form?.test(registration_number) ? { schemeID: code } : {}
  return element('cac:AccountingSupplierParty', [
    element('cac:Party', [
      endpointElement(sellerEndpoint(seller)),
      element('cac:PartyName', [element('cbc:Name', legal_name)]),
      addressOf('cac:PostalAddress', seller),
      taxScheme(seller.vat_number),
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', legal_name),
        element('cbc:CompanyID', registration_number, attributes),
      ]),
      element('cac:Contact', [
        element('cbc:Name', phone === null && email === null ? null : legal_name),
        element('cbc:Telephone', phone),
        element('cbc:ElectronicMail', email),
      ]),
    ]),
  ])
}

/** Returns the buyer. */
export const customerParty = (buyer: Buyer): Element | undefined =>
  element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      endpointElement(buyerEndpoint(buyer)),
      element('cac:PartyName', [element('cbc:Name', buyer.name)]),
      addressOf('cac:PostalAddress', buyer.address),
      taxScheme(vatNumberOf(buyer)),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', buyer.name)]),
    ]),
  ])
