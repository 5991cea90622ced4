import type PdfDocument from 'pdfkit'
import { showable } from '../files/showable.ts'

export type Pdf = InstanceType<typeof PdfDocument>

// In points: an A4 page with a margin of 15 mm.
const [WIDTH, HEIGHT] = [595.28, 841.89]
export const MARGIN = 42.5
export const INNER = WIDTH - 2 * MARGIN
/** Where the foot of a page begins. */
export const FOOT = HEIGHT - MARGIN - 16
export const GAP = 6
export const [SIZE, SMALL] = [9, 7.5]
const GREY = '#555555'

/** How a text looks. */
export interface Look {
  readonly bold?: boolean
  readonly size?: number
  readonly width: number
  readonly right?: boolean
  readonly grey?: boolean
}

/** Writes a text; returns where it ends. */
export function writeText(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { bold = false, size = SIZE, width, right = false, grey = false }: Look,
): number {
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(grey ? GREY : 'black')
    .text(showable(text), x, y, { width, align: right ? 'right' : 'left' })
  return pdf.y
}

/** Draws a line across a page. */
export const drawRule = (pdf: Pdf, y: number, weight = 0.5): Pdf =>
  pdf
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(weight)
    .strokeColor('#888888')
    .stroke()

export const textHeight = (pdf: Pdf, text: string, size: number, width: number): number =>
  pdf.font('Helvetica').fontSize(size).heightOfString(showable(text), { width })

/** Writes the number of each page at its foot. */
export function numberPages(pdf: Pdf, textOf: (page: number, pages: number) => string): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    writeText(pdf, textOf(page + 1, count), MARGIN, FOOT + 6, { size: SMALL, width: INNER, right: true, grey: true })
  }
}
