import { GAP, INNER, MARGIN, writeText, type Pdf } from '../../../platform/pdf/a4-page.ts'
import type { IssuedDocument } from '../snapshot.ts'
import { termsOf } from '../terms.ts'
import type { DocumentWording } from './document-wording.ts'
import { drawCode, paymentText } from './payment-code.ts'

const HALF = INNER / 2
const CODE = 84

type Sum = readonly [name: string, cents: number, bold?: boolean]

/** Returns the sums of a document, from its goods to what is to be paid. */
function sumsOf({ kind, snapshot }: IssuedDocument, { words, rate, money }: DocumentWording): Sum[] {
  const { totals, taxes, shipping } = snapshot
  return [
    ...(shipping.total === 0 ? [] : [[words('shipping'), shipping.net] as const]),
    [words('net'), totals.net],
    ...taxes.map((tax) => [words('vat-of', { rate: rate(tax.rate_bp), base: money(tax.base) }), tax.amount] as const),
    ...(totals.rounding === 0 ? [] : [[words('rounding'), totals.rounding] as const]),
    [words('total'), totals.total, kind === 'credit_note'],
    ...(totals.prepaid === 0 ? [] : [[words('paid'), -totals.prepaid] as const]),
    ...(kind === 'invoice' ? [[words('to-pay'), totals.due, true] as const] : []),
  ]
}

/** Returns what a document says below its sums: why no VAT is charged, when and how it is paid, and its note. */
function textsOf(document: IssuedDocument, { words, money }: DocumentWording): string[] {
  const { kind, number, snapshot } = document
  const { taxes, totals, seller, note } = snapshot
  const exempt = [...new Set(taxes.map(({ category }) => category))].flatMap((category) =>
    category === 'S' || category === 'Z' ? [] : [words(`exempt-${category}`)],
  )
  const amount = money(totals.due)
  const isDue = kind === 'invoice' && totals.due > 0
  return [
    ...exempt,
    termsOf(document),
    ...(isDue ? [words('pay-to', { amount, iban: printedIban(seller.iban), name: seller.legal_name, number })] : []),
    ...(isDue && seller.bic !== null ? [`${words('bic')} ${seller.bic}`] : []),
    note,
    seller.invoice_footer ?? '',
  ].filter((text) => text !== '')
}

/** Returns an IBAN as people read it, in groups of four. */
const printedIban = (iban: string): string => iban.replaceAll(/.{4}(?=.)/g, '$& ')

/** Most height that the sums and texts take; what is longer begins on a new page. */
export const sumsHeight = (document: IssuedDocument, wording: DocumentWording): number =>
  sumsOf(document, wording).length * 14 + textsOf(document, wording).length * 30 + CODE

/** Draws the sums, how the document is paid, and a code for the buyer's bank. */
export function drawSums(pdf: Pdf, document: IssuedDocument, wording: DocumentWording, top: number): void {
  let y = top
  for (const [name, cents, bold = false] of sumsOf(document, wording)) {
    const look = { bold, right: true, ...(bold && { size: 11 }) }
    const end = writeText(pdf, name, MARGIN + HALF / 2, y, { ...look, width: HALF - GAP + HALF / 4 })
    writeText(pdf, wording.money(cents), MARGIN + INNER - HALF / 2, y, { ...look, width: HALF / 2 - GAP })
    y = end + 3
  }
  y += 14
  const code = paymentText(document)
  const beside = code === undefined ? 0 : CODE + 16
  if (code !== undefined) {
    drawCode(pdf, code, MARGIN, y, CODE)
    writeText(pdf, wording.words('scan'), MARGIN, y + CODE + 3, { size: 6.5, width: CODE + 10, grey: true })
  }
  for (const text of textsOf(document, wording))
    y = writeText(pdf, text, MARGIN + beside, y, { width: INNER - beside }) + 5
}
