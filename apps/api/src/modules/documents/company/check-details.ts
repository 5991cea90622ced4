import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { invalid } from '../../../platform/http/failure.ts'
import { isEan13 } from '../../products/index.ts'
import { isEndpointScheme } from '../ubl/endpoint.ts'
import { text } from '../messages.ts'
import type { CompanyDetails } from './company-record.ts'
import { isVatNumber } from './vat-number.ts'

type Change = Partial<CompanyDetails>

/** Code of electronic addresses that are location numbers of GS1, which have the form of an EAN. */
const GLN = '0088'
/** Number in the Dutch trade register (KVK). */
const KVK = /^\d{8}$/

/** Returns entered details as they are stored: without the blanks and dots with which people write numbers. */
export function tidied(change: Change): Change {
  const { iban, bic, vat_number } = change
  return {
    ...change,
    ...(iban && { iban: electronicFormatIBAN(iban) ?? iban }),
    ...(bic && { bic: bic.replaceAll(/\s/g, '').toUpperCase() }),
    ...(vat_number && { vat_number: vat_number.replaceAll(/[\s.-]/g, '').toUpperCase() }),
    ...Object.fromEntries(
      Object.entries(change).flatMap(([name, value]) => (value === '' && !isPrefix(name) ? [[name, null]] : [])),
    ),
  }
}

/** Whether a field has a meaning when it is empty: a prefix of no characters is one. */
const isPrefix = (name: string): boolean => name.endsWith('_prefix')

/** Validates details as they are after a change. @throws 422 at the field */
export function assertDetails({ iban, bic, vat_number, country, ...rest }: CompanyDetails): void {
  if (iban !== null && !isValidIBAN(iban)) throw invalid(text('invalid-iban'), '/iban')
  if (bic !== null && !isValidBIC(bic)) throw invalid(text('invalid-bic'), '/bic')
  if (vat_number !== null && !isVatNumber(vat_number)) throw invalid(text('invalid-vat-number'), '/vat_number')
  const { registration_number, endpoint_id, endpoint_scheme } = rest
  if (country === 'NL' && registration_number !== null && !KVK.test(registration_number))
    throw invalid(text('invalid-kvk'), '/registration_number')
  if (endpoint_scheme !== null && !isEndpointScheme(endpoint_scheme))
    throw invalid(text('unknown-endpoint-scheme'), '/endpoint_scheme')
  if ((endpoint_scheme === null) !== (endpoint_id === null))
    throw invalid(text('endpoint-incomplete'), endpoint_id === null ? '/endpoint_id' : '/endpoint_scheme')
  if (endpoint_scheme === GLN && !isEan13(endpoint_id ?? '')) throw invalid(text('invalid-gln'), '/endpoint_id')
}
