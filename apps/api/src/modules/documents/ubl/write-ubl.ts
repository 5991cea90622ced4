import { exemptionCodes } from '../vat-category.ts'
import { dueOn, type IssuedDocument, type SnapshotCharge, type SnapshotLine, type TaxSubtotal } from '../snapshot.ts'
import { termsOf } from '../terms.ts'
import { sumOf } from '../totals.ts'
import { decimal, percentage, unitPrice } from '../words/amounts.ts'
import { documentWords } from '../words/document-words.ts'
import { element, written, type Element } from './element.ts'
import { addressOf, customerParty, supplierParty } from './party.ts'

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/** Names in which UBL invoices and credit notes differ, and their codes by UNTDID 1001. */
const names = {
  invoice: { root: 'Invoice', type: 'InvoiceTypeCode', code: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  credit_note: {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const

/** Codes of what there is: units (UN/ECE 20), a discount (UNTDID 5189), freight (UNTDID 7161). */
const [UNIT, DISCOUNT, FREIGHT] = ['C62', '95', 'FC']
/** Codes of means of payment (UNTDID 4461): transfer, SEPA transfer, and one that was agreed on before. */
const [TRANSFER, SEPA, AGREED] = ['30', '58', '57']

const scheme = element('cac:TaxScheme', [element('cbc:ID', 'VAT')])

const taxCategory = (
  name: string,
  { category, rate_bp }: Pick<TaxSubtotal, 'category' | 'rate_bp'>,
  reason: (Element | undefined)[] = [],
) => element(name, [element('cbc:ID', category), element('cbc:Percent', percentage(rate_bp)), ...reason, scheme])

/** Writes a document as UBL 2.1 by Peppol BIS Billing 3.0. */
export function writeUbl(document: IssuedDocument): string {
  const { kind, number, issued_on, currency, snapshot, language } = document
  const { order, delivery, lines, shipping, corrects, note, totals } = snapshot
  const words = documentWords(language)
  const { root, type, code } = names[kind]
  const amount = (name: string, cents: number) => element(name, decimal(cents), { currencyID: currency })
  const isInvoice = kind === 'invoice'
  const content = element(
    root,
    [
      element('cbc:CustomizationID', CUSTOMIZATION),
      element('cbc:ProfileID', PROFILE),
      element('cbc:ID', number),
      element('cbc:IssueDate', issued_on),
      isInvoice ? element('cbc:DueDate', dueOn(issued_on, snapshot)) : undefined,
      element(`cbc:${type}`, code),
      element('cbc:Note', note),
      element('cbc:DocumentCurrencyCode', currency),
      element('cbc:BuyerReference', snapshot.buyer.number ?? order.number),
      element('cac:OrderReference', [element('cbc:ID', order.number)]),
      corrects === null
        ? undefined
        : element('cac:BillingReference', [
            element('cac:InvoiceDocumentReference', [
              element('cbc:ID', corrects.number),
              element('cbc:IssueDate', corrects.issued_on),
            ]),
          ]),
      supplierParty(snapshot.seller),
      customerParty(snapshot.buyer),
      element('cac:Delivery', [
        element('cbc:ActualDeliveryDate', issued_on),
        element('cac:DeliveryLocation', [addressOf('cac:Address', delivery)]),
      ]),
      paymentMeans(document),
      element('cac:PaymentTerms', [element('cbc:Note', termsOf(document))]),
      shipping.total === 0 ? undefined : charge(shipping, words('shipping'), amount),
      element('cac:TaxTotal', [
        amount('cbc:TaxAmount', totals.vat),
        ...snapshot.taxes.map((tax) =>
          element('cac:TaxSubtotal', [
            amount('cbc:TaxableAmount', tax.base),
            amount('cbc:TaxAmount', tax.amount),
            taxCategory('cac:TaxCategory', tax, exemption(tax, words)),
          ]),
        ),
      ]),
      monetaryTotal(document, amount),
      ...lines.map((line, place) => documentLine(line, place, document, amount)),
    ],
    {
      xmlns: `${UBL}:${root}-2`,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
  )
  if (!content) throw new Error('A document has content')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(content)}\n`
}

type Amount = (name: string, cents: number) => Element | undefined
type Words = ReturnType<typeof documentWords>

/** Returns why no VAT is charged, as a code and in words. */
const exemption = ({ category }: TaxSubtotal, words: Words) =>
  category === 'S' || category === 'Z'
    ? []
    : [
        element('cbc:TaxExemptionReasonCode', exemptionCodes[category]),
        element('cbc:TaxExemptionReason', words(`exempt-${category}`)),
      ]

function paymentMeans({ kind, number, currency, snapshot: { seller, totals } }: IssuedDocument) {
  if (kind === 'credit_note' || totals.due <= 0)
    return element('cac:PaymentMeans', [element('cbc:PaymentMeansCode', AGREED), element('cbc:PaymentID', number)])
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', currency === 'EUR' ? SEPA : TRANSFER),
    element('cbc:PaymentID', number),
    element('cac:PayeeFinancialAccount', [
      element('cbc:ID', seller.iban),
      element('cbc:Name', seller.legal_name),
      seller.bic === null ? undefined : element('cac:FinancialInstitutionBranch', [element('cbc:ID', seller.bic)]),
    ]),
  ])
}

const charge = (shipping: SnapshotCharge, reason: string, amount: Amount) =>
  element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'true'),
    element('cbc:AllowanceChargeReasonCode', FREIGHT),
    element('cbc:AllowanceChargeReason', reason),
    amount('cbc:Amount', shipping.net),
    taxCategory('cac:TaxCategory', shipping),
  ])

function monetaryTotal({ snapshot: { lines, shipping, totals } }: IssuedDocument, amount: Amount) {
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', sumOf(lines.map(({ net }) => net))),
    amount('cbc:TaxExclusiveAmount', totals.net),
    amount('cbc:TaxInclusiveAmount', totals.net + totals.vat),
    shipping.total === 0 ? undefined : amount('cbc:ChargeTotalAmount', shipping.net),
    totals.prepaid === 0 ? undefined : amount('cbc:PrepaidAmount', totals.prepaid),
    totals.rounding === 0 ? undefined : amount('cbc:PayableRoundingAmount', totals.rounding),
    amount('cbc:PayableAmount', totals.due),
  ])
}

function documentLine(line: SnapshotLine, place: number, { kind, language, currency }: IssuedDocument, amount: Amount) {
  const { line: tag, quantity: quantityTag } = names[kind]
  // Where an amount is credited without units, it is one of something.
  const quantity = line.quantity || 1
  return element(`cac:${tag}`, [
    element('cbc:ID', String(place + 1)),
    element(`cbc:${quantityTag}`, String(quantity), { unitCode: UNIT }),
    amount('cbc:LineExtensionAmount', line.net),
    line.allowance === 0
      ? undefined
      : element('cac:AllowanceCharge', [
          element('cbc:ChargeIndicator', 'false'),
          element('cbc:AllowanceChargeReasonCode', DISCOUNT),
          element('cbc:AllowanceChargeReason', documentWords(language)('discount')),
          amount('cbc:Amount', line.allowance),
        ]),
    element('cac:Item', [
      element('cbc:Name', line.name) ?? element('cbc:Name', line.sku) ?? element('cbc:Name', '–'),
      line.sku === null ? undefined : element('cac:SellersItemIdentification', [element('cbc:ID', line.sku)]),
      taxCategory('cac:ClassifiedTaxCategory', line),
    ]),
    element('cac:Price', [
      element('cbc:PriceAmount', unitPrice(line.net + line.allowance, quantity), { currencyID: currency }),
    ]),
  ])
}
