import { GAP, INNER, MARGIN, SMALL, writeText, type Pdf } from '../../../platform/pdf/a4-page.ts'
import type { IssuedDocument } from '../snapshot.ts'
import { addressLines } from '../words/address-lines.ts'
import type { DocumentWording } from './document-wording.ts'

const HALF = INNER / 2
const THIRD = INNER / 3

type Fact = readonly [name: string, value: string]

/** Returns the lines about the seller, below its name. */
function sellerLines({ snapshot: { seller }, language }: IssuedDocument, { words }: DocumentWording): string[] {
  const { vat_number, registration_number, email, phone } = seller
  return [
    ...addressLines(seller, language, ''),
    `${words('vat-number')} ${vat_number}`,
    `${words('registration-number')} ${registration_number}`,
    ...[email, phone].filter((line) => line !== null),
  ]
}

/** Returns what a document says about itself. */
function factsOf({ kind, number, issued_on, snapshot }: IssuedDocument, { words, day, due }: DocumentWording): Fact[] {
  const { order, buyer, corrects, credit_reason, totals } = snapshot
  return [
    [words('number'), number],
    [words('issued'), day(issued_on)],
    ...(kind === 'invoice'
      ? [[words('delivered'), day(issued_on)] as const, ...(totals.due > 0 ? [[words('due'), due] as const] : [])]
      : []),
    ...(corrects
      ? [
          [
            words('corrects'),
            words('corrects-value', { number: corrects.number, date: day(corrects.issued_on) }),
          ] as const,
        ]
      : []),
    ...(credit_reason ? [[words('reason'), words(`reason-${credit_reason}`)] as const] : []),
    [words('order'), order.number],
    [words('ordered'), day(order.placed_on)],
    ...(buyer.number === null ? [] : [[words('customer-number'), buyer.number] as const]),
  ]
}

/** Draws lines below a heading; returns where they end. */
function drawBlock(pdf: Pdf, head: string, lines: readonly string[], x: number, top: number): number {
  let y = writeText(pdf, head, x, top, { size: SMALL, width: HALF - GAP, grey: true }) + 1
  for (const line of lines) y = writeText(pdf, line, x, y, { width: HALF - GAP })
  return y
}

function drawParties(pdf: Pdf, document: IssuedDocument, wording: DocumentWording, top: number): number {
  const { snapshot, language } = document
  const { buyer, delivery, seller } = snapshot
  const { words } = wording
  const contact = buyer.address.name && buyer.address.name !== buyer.name ? [buyer.address.name] : []
  const bill = [
    buyer.name,
    ...contact,
    ...addressLines(buyer.address, language, seller.country),
    ...(buyer.vat_number === '' ? [] : [`${words('vat-number')} ${buyer.vat_number}`]),
  ].filter((line) => line !== '')
  const ends = [drawBlock(pdf, words('buyer'), bill, MARGIN, top)]
  const elsewhere = addressLines(delivery, language, seller.country)
  if (elsewhere.length > 0 && elsewhere.join() !== addressLines(buyer.address, language, seller.country).join()) {
    const names = [delivery.company, delivery.name].filter((name) => name !== undefined && name !== '')
    ends.push(drawBlock(pdf, words('delivery'), [...(names as string[]), ...elsewhere], MARGIN + HALF, top))
  }
  return Math.max(...ends) + 12
}

/** Draws title, seller, buyer and facts of a document. Returns where they end. */
export function drawHead(pdf: Pdf, document: IssuedDocument, wording: DocumentWording): number {
  const left = writeText(pdf, wording.title, MARGIN, MARGIN, { bold: true, size: 18, width: HALF - GAP })
  let right = writeText(pdf, document.snapshot.seller.legal_name, MARGIN + HALF, MARGIN, {
    bold: true,
    size: 11,
    width: HALF,
    right: true,
  })
  for (const line of sellerLines(document, wording))
    right = writeText(pdf, line, MARGIN + HALF, right, { size: 8, width: HALF, right: true })
  let y = drawParties(pdf, document, wording, Math.max(left, right) + 18)
  const facts = factsOf(document, wording)
  for (let at = 0; at < facts.length; at += 3) {
    const ends = facts.slice(at, at + 3).map(([name, value], place) => {
      const x = MARGIN + place * THIRD
      const below = writeText(pdf, name, x, y, { size: SMALL, width: THIRD - GAP, grey: true })
      return writeText(pdf, value, x, below, { width: THIRD - GAP })
    })
    y = Math.max(...ends) + 5
  }
  return y + 10
}
