import type { Schema } from '@backoffice/api-contract'
import type { Language } from '../../platform/languages/language.ts'
import { readMessage, type Message } from '../../platform/messages/message.ts'
import type { DocumentRow } from './document-record.ts'
import type { Snapshot } from './snapshot.ts'
import { buyerEndpoint, sellerEndpoint } from './ubl/party.ts'
import { text } from './messages.ts'

/** Returns why a document cannot be written as XML that Peppol accepts; undefined where it can. */
export function xmlRefused({ seller, buyer }: Snapshot): Message | undefined {
  const { street, postcode, city, country } = buyer.address
  // Within the Netherlands the address of the buyer has to be complete (NL-R-004).
  const isNeeded = seller.country === 'NL' && country === 'NL'
  const needed = [buyer.name, ...(isNeeded ? [street, postcode, city] : [])]
  // An element of blanks alone would not be written.
  if (needed.some((value) => !value?.trim())) return text('xml-address-incomplete')
  return buyerEndpoint(buyer) && sellerEndpoint(seller) ? undefined : text('xml-no-endpoint')
}

/** The same as the contract shows it. */
export function problemMessage({ snapshot }: DocumentRow, language: Language): Schema<'Message'> | null {
  const message = xmlRefused(snapshot)
  return message ? { message: readMessage(language, message), code: message.code } : null
}
