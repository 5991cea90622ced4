import { expect, test } from 'vitest'
import { noDetails } from '../../src/modules/documents/company/company-record.ts'
import { missingDetails } from '../../src/modules/documents/company/required-details.ts'
import { xmlRefused } from '../../src/modules/documents/xml-refused.ts'
import { exampleDocument } from '../example-documents.ts'

const { seller, ...snapshot } = exampleDocument().snapshot
const codeFor = (buyer: Partial<typeof snapshot.buyer>) =>
  xmlRefused({ seller, ...snapshot, buyer: { ...snapshot.buyer, ...buyer } })?.code

test('a buyer of blanks has no e-invoice: it would lack what has to be there', () => {
  const { address } = snapshot.buyer
  expect(codeFor({})).toBeUndefined()
  expect(codeFor({ name: ' \u00a0' })).toBe('documents.xml-address-incomplete')
  expect(codeFor({ address: { ...address, city: ' ' } })).toBe('documents.xml-address-incomplete')
})

test('a detail of blanks is missing', () => {
  const details = { ...noDetails, ...seller }
  expect(missingDetails(details)).toEqual([])
  expect(missingDetails({ ...details, legal_name: ' ', city: '\t' })).toEqual(['legal_name', 'city'])
})
