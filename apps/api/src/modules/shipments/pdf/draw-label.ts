import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { showable } from '../../../platform/files/showable.ts'
import { textHeight, writeText, type Pdf } from '../../../platform/pdf/a4-page.ts'
import { drawCode128 } from '../../../platform/pdf/code-128.ts'
import type { LabelContent } from '../../orders/index.ts'
import { labelWords } from './label-words.ts'

/** A label with its barcode. */
export interface LabelToDraw extends LabelContent {
  readonly barcode: string
}

// In points: A6 with a margin of 7 mm.
const [WIDTH, HEIGHT] = [297.64, 419.53]
const MARGIN = 20
const INNER = WIDTH - 2 * MARGIN
/** Points of a module of the bars: 0.46 mm, so that the code is as wide as the label allows. */
const [MODULE, BARS] = [1.3, 64]
const CODE_TOP = HEIGHT - MARGIN - BARS - 18

const rule = (pdf: Pdf, y: number): void =>
  void pdf
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(0.75)
    .strokeColor('black')
    .stroke()

/** Writes as many lines of an address as there is room for. */
function writeLines(pdf: Pdf, lines: readonly string[], top: number, foot: number, size: number): number {
  let y = top
  for (const [place, line] of lines.entries()) {
    if (y + textHeight(pdf, line, size, INNER) > foot) break
    y = writeText(pdf, line, MARGIN, y, { size, width: INNER, bold: size > 10 && place === 0 })
  }
  return y
}

/** Draws the label of a parcel on A6: sender, receiver, order, and the code in three parts. */
export async function drawParcelLabel(
  label: LabelToDraw,
  { compress = true }: { readonly compress?: boolean } = {},
): Promise<Uint8Array> {
  const words = labelWords(label.language)
  const pdf = new PdfDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    compress,
    lang: label.language,
    displayTitle: true,
    info: { Title: showable(`${words('order')} ${label.order}`) },
  })
  const bytes = buffer(pdf)
  let y = writeText(pdf, words('sender'), MARGIN, MARGIN, { size: 7, width: INNER, grey: true })
  y = writeLines(pdf, label.sender, y, MARGIN + 66, 8)
  rule(pdf, y + 5)
  y = writeText(pdf, words('receiver'), MARGIN, y + 12, { size: 7, width: INNER, grey: true }) + 2
  writeLines(pdf, label.receiver, y, CODE_TOP - 56, 14)
  rule(pdf, CODE_TOP - 44)
  writeText(pdf, `${words('order')} ${label.order}`, MARGIN, CODE_TOP - 36, { size: 10, bold: true, width: INNER })
  writeText(pdf, words(label.service), MARGIN, CODE_TOP - 36, { size: 10, bold: true, width: INNER, right: true })
  const { width, height, depth, weight } = label
  const kilograms = new Intl.NumberFormat(label.language, { maximumFractionDigits: 3 }).format(weight / 1_000)
  const size = `${width} × ${height} × ${depth} mm, ${kilograms} kg`
  writeText(pdf, size, MARGIN, CODE_TOP - 20, { size: 8, width: INNER })
  drawCode128(pdf, label.barcode, { x: MARGIN, y: CODE_TOP, module: MODULE, height: BARS, room: INNER })
  const code = [label.barcode, label.country, label.postcode].filter(Boolean).join('  ')
  writeText(pdf, code, MARGIN, CODE_TOP + BARS + 4, { size: 10, width: INNER })
  pdf.end()
  return bytes
}
