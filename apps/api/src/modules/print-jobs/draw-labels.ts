import PdfDocument from 'pdfkit'
import { ean13Digits, labelMeasures, POINTS_IN_MM, type LabelMeasures, type Schema } from '@backoffice/api-contract'
import { showable } from '../../platform/files/showable.ts'
import { ean13Bars } from './ean13-bars.ts'

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

const MM = POINTS_IN_MM
const [A4_WIDTH, A4_HEIGHT] = [210, 297]

type Pdf = InstanceType<typeof PdfDocument>

interface DrawnBars {
  readonly bars: string
  readonly code: string
  readonly place: NonNullable<LabelMeasures['bars']>
}

/** Draws the bars and the digits below them. */
function drawBars(pdf: Pdf, { bars, code, place }: DrawnBars, left: number, top: number, width: number): void {
  for (const run of bars.matchAll(/1+/g)) {
    pdf.rect(
      (left + place.left + run.index * place.module) * MM,
      (top + place.top) * MM,
      run[0].length * place.module * MM,
      place.height * MM,
    )
  }
  pdf.fill('black').font('Helvetica').fontSize(place.digitsSize)
  pdf.text(ean13Digits(code), left * MM, (top + place.digitsTop) * MM, {
    width: width * MM,
    align: 'center',
    lineBreak: false,
  })
}

/** Draws a label: price, name, SKU, and the bars at the bottom. */
function drawLabel(
  pdf: Pdf,
  { sku, name, ean13, price: asRead }: ShelfLabel,
  layout: Schema<'LabelLayout'>,
  left: number,
  top: number,
): void {
  const price = asRead === null ? null : showable(asRead)
  const bars = ean13 === null ? undefined : ean13Bars(ean13)
  const at = labelMeasures(layout, { hasCode: bars !== undefined, hasPrice: price !== null })
  if (bars !== undefined && ean13 !== null && at.bars)
    drawBars(pdf, { bars, code: ean13, place: at.bars }, left, top, layout.width)
  const [x, y, inner] = [(left + at.margin) * MM, (top + at.margin) * MM, at.inner * MM]
  let priceWidth = 0
  pdf.fillColor('black')
  if (at.priceSize > 0 && price !== null) {
    pdf.font('Helvetica-Bold').fontSize(at.priceSize)
    priceWidth = pdf.widthOfString(price) + MM
    pdf.text(price, x, y, { width: inner, align: 'right', lineBreak: false })
  }
  pdf
    .font('Helvetica-Bold')
    .fontSize(at.nameSize)
    .text(showable(name), x, y, {
      width: Math.max(8 * MM, inner - priceWidth),
      height: at.nameHeight * MM,
      ellipsis: true,
    })
  pdf
    .font('Helvetica')
    .fontSize(at.skuSize)
    .text(showable(sku), x, (top + at.skuTop) * MM, { width: inner, height: at.skuSize * 1.3, ellipsis: true })
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
