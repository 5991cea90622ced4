import fc from 'fast-check'
import { type Document, type Element, parseXmlDocument, serializeToWellFormedString } from 'slimdom'
import { expect, test } from 'vitest'
import { writeUbl } from '../../src/modules/documents/ubl/write-ubl.ts'
import { anyDocument } from './any-document.ts'
import { samples } from './samples.ts'
import { schemaFaults } from './schema-faults.ts'
import { childrenOf, contentOf } from './ubl-schema.ts'

test.each(Object.entries(samples))('%s is valid by the schema of UBL 2.1', (_, xml) => {
  expect(schemaFaults(xml)).toEqual([])
})

test('any document is valid by the schema of UBL 2.1', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      expect(schemaFaults(writeUbl(document))).toEqual([])
    }),
  )
})

const elementsOf = (document: Document): Element[] => document.getElementsByTagNameNS('*', '*')

test('the table is about nothing that is never written', () => {
  const written = new Set(
    Object.values(samples).flatMap((xml) => elementsOf(parseXmlDocument(xml)).map(({ nodeName }) => nodeName)),
  )
  const known = [...childrenOf.keys(), ...contentOf.keys()].map((name) => name.replace(/^(invoice|credit):/, ''))
  expect(known.filter((name) => !written.has(name))).toEqual([])
})

const PARTY = '<cac:AccountingSupplierParty>'
const SOME_ID = '<cbc:ID>2026-00042</cbc:ID>'

/** Documents that are not valid: what was done to which sample, and what of it is found. */
const broken: readonly (readonly [what: string, sample: string, find: RegExp | string, by: string, found: string])[] = [
  [
    'a child after its place',
    'invoice',
    /(<cbc:ID>2026-00042<\/cbc:ID>)(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/,
    '$2$1',
    'cbc:ID is misplaced',
  ],
  [
    'an aggregate before its place',
    'invoice',
    /(<cac:TaxTotal>.*<\/cac:TaxTotal>)(<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>)/,
    '$2$1',
    'cac:TaxTotal is misplaced',
  ],
  [
    'the place of invoices in a credit note',
    'credit',
    /(<cbc:CreditNoteTypeCode>.*<\/cbc:CreditNoteTypeCode>)(<cbc:Note>.*?<\/cbc:Note>)/,
    '$2$1',
    'cbc:CreditNoteTypeCode is misplaced',
  ],
  ['no number', 'invoice', SOME_ID, '', 'Invoice: cbc:ID is missing'],
  ['no lines', 'rounded', /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/, '', 'cac:InvoiceLine is missing'],
  [
    'no seller',
    'credit',
    /<cac:AccountingSupplierParty>.*<\/cac:AccountingSupplierParty>/,
    '',
    'cac:AccountingSupplierParty is missing',
  ],
  [
    'no tax of a number',
    'invoice',
    /(<\/cbc:CompanyID>)<cac:TaxScheme>.*?<\/cac:TaxScheme>/,
    '$1',
    'cac:PartyTaxScheme: cac:TaxScheme is missing',
  ],
  ['two dates', 'invoice', /(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/, '$1$1', 'cbc:IssueDate is there too often'],
  [
    'two sums',
    'credit',
    /(<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>)/,
    '$1$1',
    'cac:LegalMonetaryTotal is there too often',
  ],
  ['an unknown child', 'invoice', SOME_ID, `${SOME_ID}<cbc:Number>1</cbc:Number>`, 'cbc:Number is unknown'],
  [
    'a child of other documents',
    'credit',
    /(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/,
    '$1<cbc:DueDate>2026-12-11</cbc:DueDate>',
    'cbc:DueDate is unknown',
  ],
  [
    'a child of which the table has no type',
    'invoice',
    PARTY,
    `<cac:Signature/>${PARTY}`,
    'cac:Signature: its type is not in the table',
  ],
  [
    'a basic component among the aggregates',
    'invoice',
    /cbc:IssueDate>/g,
    'cac:IssueDate>',
    'cac:IssueDate is unknown',
  ],
  [
    'a child in the namespace of the document',
    'invoice',
    /cbc:IssueDate>/g,
    'IssueDate>',
    'invoice:IssueDate is unknown',
  ],
  [
    'a child in no namespace',
    'invoice',
    /<cbc:IssueDate>(.*?)<\/cbc:IssueDate>/,
    '<IssueDate xmlns="">$1</IssueDate>',
    'IssueDate is unknown',
  ],
  [
    'another namespace of basic components',
    'invoice',
    'BasicComponents-2',
    'BasicComponents-3',
    'BasicComponents-3}:ID is unknown',
  ],
  [
    'another namespace of the document',
    'invoice',
    'xsd:Invoice-2',
    'xsd:CreditNote-2',
    'it is no invoice and no credit note',
  ],
  ['a day that there is not', 'invoice', '>2026-11-27<', '>2026-02-30<', '2026-02-30 is no date'],
  ['a date as people write it', 'invoice', '>2026-11-27<', '>27-11-2026<', '27-11-2026 is no date'],
  ['a date with a time', 'invoice', '>2026-11-27<', '>2026-11-27T10:00:00<', '2026-11-27T10:00:00 is no date'],
  ['an amount with a comma', 'invoice', '>169.79<', '>169,79<', '169,79 is no decimal'],
  ['an amount with an exponent', 'invoice', '>169.79<', '>1.6979e2<', '1.6979e2 is no decimal'],
  ['no amount', 'invoice', '>169.79<', '><', ' is no decimal'],
  ['a percentage with its sign', 'invoice', '<cbc:Percent>21<', '<cbc:Percent>21%<', '21% is no decimal'],
  ['an indicator in words', 'invoice', '>true<', '>yes<', 'yes is no boolean'],
  ['an amount without its currency', 'invoice', ' currencyID="EUR"', '', 'currencyID is missing'],
  [
    'an attribute of another type',
    'invoice',
    ' currencyID="EUR"',
    ' currencyID="EUR" unitCode="C62"',
    'unitCode is unknown',
  ],
  ['an attribute of a date', 'invoice', '<cbc:IssueDate>', '<cbc:IssueDate format="ISO">', 'format is unknown'],
  [
    'an attribute of an aggregate',
    'invoice',
    PARTY,
    '<cac:AccountingSupplierParty schemeID="1">',
    'schemeID is unknown',
  ],
  ['an attribute in a namespace', 'invoice', ' currencyID="EUR"', ' cbc:currencyID="EUR"', 'cbc:currencyID is unknown'],
  ['a text in an aggregate', 'invoice', PARTY, `${PARTY}Lamp`, 'cac:AccountingSupplierParty: there is a text'],
  ['a text of an aggregate without escapes', 'invoice', PARTY, `${PARTY}<![CDATA[Lamp]]>`, 'there is a text'],
  [
    'a child of a basic component',
    'invoice',
    SOME_ID,
    '<cbc:ID><cbc:ID>2026-00042</cbc:ID></cbc:ID>',
    'cbc:ID: cbc:ID is unknown',
  ],
]

test.each(broken)('%s is found', (_, name, find, by, found) => {
  const xml = samples[name] ?? ''
  const changed = xml.replace(find, by)
  expect(changed).not.toBe(xml)
  expect(schemaFaults(changed)).toContainEqual(expect.stringContaining(found))
})

test.each([
  ['other prefixes', /cbc(?=[:=])/g, 'basic'],
  ['blanks between elements', />(?=<c)/g, '>\n  '],
  ['a comment', PARTY, `${PARTY}<!-- seller -->`],
  ['two notes', /(<cbc:Note>Thank you<\/cbc:Note>)/, '$1$1'],
  ['blanks around a number', '>169.79<', '> 169.79 <'],
  ['an attribute that may be there', SOME_ID, '<cbc:ID schemeID="1">2026-00042</cbc:ID>'],
] as const)('%s may be there', (_, find, by) => {
  const changed = samples['invoice']?.replace(find, by) ?? ''
  expect(changed).not.toBe(samples['invoice'])
  expect(schemaFaults(changed)).toEqual([])
})

/** Ways to break a document at any of its elements; false where one is no fault there. */
const damages: Readonly<Record<string, (element: Element, parent: Element) => boolean>> = {
  removed: (element, parent) => {
    const others = parent.children.filter(({ nodeName }) => nodeName === element.nodeName)
    if (others.length > 1 || !particleOf(element, parent)?.required) return false
    element.remove()
    return true
  },
  doubled: (element, parent) => {
    if (particleOf(element, parent)?.repeated) return false
    parent.insertBefore(element.cloneNode(true), element)
    return true
  },
  moved: (element, parent) => {
    const before = element.previousElementSibling
    if (!before || before.nodeName === element.nodeName) return false
    parent.insertBefore(element, before)
    return true
  },
  stripped: (element) => {
    if (!element.hasAttribute('currencyID')) return false
    element.removeAttribute('currencyID')
    return true
  },
  marked: (element) => {
    element.setAttribute('mark', '1')
    return true
  },
}

const particleOf = ({ nodeName }: Element, parent: Element) =>
  [parent.nodeName, `invoice:${parent.nodeName}`, `credit:${parent.nodeName}`]
    .flatMap((name) => childrenOf.get(name) ?? [])
    .find(({ name }) => name === nodeName)

test.each(Object.keys(damages))('an element that is %s is found wherever it is', (way) => {
  for (const xml of [samples['invoice'] ?? '', samples['credit'] ?? '']) {
    const places = elementsOf(parseXmlDocument(xml)).keys().toArray().slice(1)
    const faults = places.flatMap((place) => {
      const document = parseXmlDocument(xml)
      const element = elementsOf(document)[place]
      if (!element?.parentElement || !damages[way]?.(element, element.parentElement)) return []
      return [{ name: element.nodeName, found: schemaFaults(serializeToWellFormedString(document)).length }]
    })
    expect(faults.length).toBeGreaterThan(10)
    expect(faults.filter(({ found }) => found === 0)).toEqual([])
  }
})
