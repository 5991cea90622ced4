import PdfDocument from 'pdfkit'
import type { Schema } from '@backoffice/api-contract'
import { showable } from '../../platform/files/showable.ts'
import { ean13Bars, MODULES, QUIET_LEFT, QUIET_RIGHT } from './ean13-bars.ts'

/** Content of a label. */
export interface ShelfLabel {
  readonly sku: string
  readonly name: string
  readonly ean13: string | null
  /** Formatted price; null where there is none. */
  readonly price: string | null
  readonly copies: number
}

/** Layout of labels. */
export interface Drawing {
  readonly layout: Schema<'LabelLayout'>
  readonly paper: 'label' | 'A4'
  /** For tests, which read the drawing. */
  readonly compress?: boolean
}

/** Points of a PDF in a millimetre. */
const MM = 72 / 25.4
const MARGIN = 1.5
/**
 * Minimum width of a module in mm: scanners at a till cannot rely on less than 80% of the nominal size; wider ones gain
 * nothing.
 */
const NARROWEST = 0.264
const WIDEST = 0.33
const [A4_WIDTH, A4_HEIGHT] = [210, 297]

type Pdf = InstanceType<typeof PdfDocument>

/** Draws the bars and the digits below them; returns their height, 0 where they would be too narrow to scan. */
function drawBars(pdf: Pdf, code: string, left: number, bottom: number, width: number, most: number): number {
  const bars = ean13Bars(code)
  const module = Math.min(WIDEST, (width - 2 * MARGIN) / (MODULES + QUIET_LEFT + QUIET_RIGHT))
  const digits = 2.4
  const height = Math.min(22.85, most - digits)
  if (bars === undefined || module < NARROWEST || height < 4) return 0
  const start = left + (width - module * (MODULES + QUIET_LEFT + QUIET_RIGHT)) / 2 + module * QUIET_LEFT
  for (const run of bars.matchAll(/1+/g)) {
    pdf.rect(
      (start + run.index * module) * MM,
      (bottom - digits - height) * MM,
      run[0].length * module * MM,
      height * MM,
    )
  }
  pdf.fill('black').font('Helvetica').fontSize(6.5)
  pdf.text(`${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}`, left * MM, (bottom - digits + 0.3) * MM, {
    width: width * MM,
    align: 'center',
    lineBreak: false,
  })
  return height + digits
}

/** Draws a label: price, name, SKU, and the bars at the bottom. */
function drawLabel(
  pdf: Pdf,
  { sku, name, ean13, price: asRead }: ShelfLabel,
  { width, height, show_price, show_barcode = true }: Schema<'LabelLayout'>,
  left: number,
  top: number,
): void {
  const inner = width - 2 * MARGIN
  const price = asRead === null ? null : showable(asRead)
  const barred =
    ean13 === null || !show_barcode ? 0 : drawBars(pdf, ean13, left, top + height - MARGIN, width, height * 0.55)
  const room = height - 2 * MARGIN - barred - (barred > 0 ? 0.5 : 0)
  const priceSize = show_price && price !== null ? Math.min(18, room * 0.4 * MM) : 0
  const priceWidth =
    priceSize > 0 && price !== null ? pdf.font('Helvetica-Bold').fontSize(priceSize).widthOfString(price) / MM + 1 : 0
  const nameSize = Math.max(5, Math.min(10, room * 0.28 * MM))
  const [x, y] = [(left + MARGIN) * MM, (top + MARGIN) * MM]
  pdf.fillColor('black')
  if (priceSize > 0 && price !== null)
    pdf
      .font('Helvetica-Bold')
      .fontSize(priceSize)
      .text(price, x, y, { width: inner * MM, align: 'right', lineBreak: false })
  const skuSize = Math.max(4.5, nameSize * 0.7)
  const nameRoom = Math.max(nameSize * 1.2, room * MM - skuSize * 1.4)
  pdf
    .font('Helvetica-Bold')
    .fontSize(nameSize)
    .text(showable(name), x, y, { width: Math.max(8, inner - priceWidth) * MM, height: nameRoom, ellipsis: true })
  pdf
    .font('Helvetica')
    .fontSize(skuSize)
    .text(showable(sku), x, y + room * MM - skuSize * 1.2, { width: inner * MM, height: skuSize * 1.3, ellipsis: true })
}

/**
 * Draws shelf labels as a PDF, each with its number of copies. EAN-13 bars are only drawn where they can be scanned.
 */
export async function* drawLabels(
  labels: readonly ShelfLabel[],
  { layout, paper, compress = true }: Drawing,
): AsyncGenerator<Uint8Array> {
  const pdf = new PdfDocument({ autoFirstPage: false, compress, info: { Title: 'Labels' } })
  const [across, down] =
    paper === 'A4'
      ? [Math.max(1, Math.floor(A4_WIDTH / layout.width)), Math.max(1, Math.floor(A4_HEIGHT / layout.height))]
      : [1, 1]
  const size: [number, number] =
    paper === 'A4' ? [A4_WIDTH * MM, A4_HEIGHT * MM] : [layout.width * MM, layout.height * MM]
  let place = 0
  for (const label of labels.flatMap((one) => Array.from({ length: one.copies }, () => one))) {
    const on = place % (across * down)
    if (on === 0) pdf.addPage({ size, margin: 0 })
    drawLabel(pdf, label, layout, (on % across) * layout.width, Math.floor(on / across) * layout.height)
    place += 1
  }
  pdf.end()
  for await (const bytes of pdf) yield typeof bytes === 'string' ? Buffer.from(bytes) : bytes
}
