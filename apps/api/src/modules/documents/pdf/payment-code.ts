import { encode } from 'uqr'
import type { Pdf } from '../../../platform/pdf/a4-page.ts'
import { decimal } from '../words/amounts.ts'
import type { IssuedDocument } from '../snapshot.ts'

/** Most that the code of a SEPA transfer can ask for, in cents. */
const MOST = 99_999_999_999

/**
 * Returns what a bank's app reads from the code of a SEPA transfer (EPC069-12, version 2); undefined where nothing is
 * to be paid in euros.
 */
export function paymentText({
  kind,
  number,
  currency,
  snapshot: { seller, totals },
}: IssuedDocument): string | undefined {
  if (kind !== 'invoice' || currency !== 'EUR' || totals.due <= 0 || totals.due > MOST) return undefined
  const name = seller.legal_name.slice(0, 70)
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    seller.bic ?? '',
    name,
    seller.iban,
    `EUR${decimal(totals.due)}`,
    '',
    '',
    number,
  ].join('\n')
}

/** Draws a QR code of this size in points. */
export function drawCode(pdf: Pdf, text: string, x: number, y: number, size: number): void {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const module = size / data.length
  for (const [row, dots] of data.entries())
    for (const [column, isDark] of dots.entries())
      if (isDark) pdf.rect(x + column * module, y + row * module, module, module)
  pdf.fill('black')
}
