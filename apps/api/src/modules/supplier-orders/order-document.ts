import { buffer } from 'node:stream/consumers'
import { setImmediate as pause } from 'node:timers/promises'
import PdfDocument from 'pdfkit'
import { showable } from '../../platform/files/showable.ts'
import { goodsOf, type LineRow } from './order-view.ts'
import { orderWording, type OrderDocument, type OrderWording } from './order-wording.ts'

type Pdf = InstanceType<typeof PdfDocument>

// In points: an A4 page with a margin of 15 mm.
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 42.5]
const INNER = WIDTH - 2 * MARGIN
const FOOT = HEIGHT - MARGIN - 16
const GAP = 6
const [SIZE, SMALL] = [9, 7.5]
const GREY = '#555555'

const write = (
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  {
    bold = false,
    size = SIZE,
    width,
    right = false,
    grey = false,
  }: { bold?: boolean; size?: number; width: number; right?: boolean; grey?: boolean },
) => {
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(grey ? GREY : 'black')
    .text(showable(text), x, y, { width, align: right ? 'right' : 'left' })
  return pdf.y
}
const rule = (pdf: Pdf, y: number, weight = 0.5) =>
  pdf
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(weight)
    .strokeColor('#888888')
    .stroke()

/** Draws buyer, supplier and dates. Returns where it ends. */
function drawHead(pdf: Pdf, { order, supplier, from }: OrderDocument, { words, day }: OrderWording): number {
  const title = words('mail.order.subject', { number: order.number })
  const mark =
    order.stage === 'Draft' || order.stage === 'Cancelled' ? words(`document.order.${order.stage}`) : undefined
  let y = write(pdf, title, MARGIN, MARGIN, { bold: true, size: 18, width: INNER })
  if (mark !== undefined) y = write(pdf, mark, MARGIN, y, { bold: true, size: 11, width: INNER, grey: true })
  const half = INNER / 2
  const said: readonly (readonly [string, string])[] = [
    [words('document.order.supplier'), supplier.name],
    [words('document.order.buyer'), from.join(', ')],
    ...(order.ordered_at ? [[words('document.order.date'), day(order.ordered_at)] as const] : []),
    ...(order.expected === null ? [] : [[words('document.order.expected'), day(order.expected)] as const]),
    [words('document.order.location'), order.location],
    ...(order.reference === '' ? [] : [[words('document.order.reference'), order.reference] as const]),
  ]
  y += 10
  for (let at = 0; at < said.length; at += 2) {
    const ends = said.slice(at, at + 2).map(([name, value], place) => {
      const x = MARGIN + place * half
      return write(pdf, value, x, write(pdf, name, x, y, { size: SMALL, width: half - GAP, grey: true }), {
        width: half - GAP,
      })
    })
    y = Math.max(...ends) + 5
  }
  return y + 8
}

/** Draws the column headings, which every page has. */
function drawHeads(pdf: Pdf, { columns }: OrderWording, top: number): number {
  let x = MARGIN
  let bottom = top
  for (const { head, width, right = false } of columns) {
    bottom = Math.max(bottom, write(pdf, head, x, top, { bold: true, size: SMALL, width: width - GAP, right }))
    x += width
  }
  rule(pdf, bottom + 2, 1)
  return bottom + 6
}

const cellHeight = (pdf: Pdf, text: string, size: number, width: number): number =>
  pdf.font('Helvetica').fontSize(size).heightOfString(showable(text), { width })

/** Returns the height of a line: that of its highest cell. */
const heightOf = (pdf: Pdf, { columns }: OrderWording, line: LineRow, place: number): number =>
  Math.max(
    ...columns.map(
      ({ width, cell, below }) =>
        cellHeight(pdf, cell(line, place), SIZE, width - GAP) +
        (below ? cellHeight(pdf, below(line), SMALL, width - GAP) : 0),
    ),
  )

function drawLine(pdf: Pdf, { columns }: OrderWording, line: LineRow, place: number, top: number): void {
  let x = MARGIN
  for (const { width, right = false, cell, below } of columns) {
    const bottom = write(pdf, cell(line, place), x, top, { width: width - GAP, right })
    if (below) write(pdf, below(line), x, bottom, { size: SMALL, width: width - GAP, grey: true })
    x += width
  }
}

/** Adds a page with the number of the order. */
function turn(pdf: Pdf, { order }: OrderDocument, wording: OrderWording): number {
  pdf.addPage()
  return drawHeads(
    pdf,
    wording,
    write(pdf, wording.words('mail.order.subject', { number: order.number }), MARGIN, MARGIN, {
      size: SMALL,
      width: INNER,
      grey: true,
    }) + 4,
  )
}

function drawTotals(
  pdf: Pdf,
  { order, lines, costs }: OrderDocument,
  { words, money }: OrderWording,
  top: number,
): void {
  const goods = goodsOf(lines)
  const pieces = lines.reduce((sum, { ordered }) => sum + ordered, 0)
  write(pdf, words('document.order.units', { lines: lines.length, pieces }), MARGIN, top, { width: INNER / 2 })
  if (!costs) return
  const more = [
    [words('document.order.freight'), order.freight],
    [words('document.order.duty'), order.duty],
  ] as const
  const sums: readonly (readonly [string, number])[] = [
    [words('document.order.goods'), goods],
    ...more.filter(([, cents]) => cents > 0),
    [words('document.order.total'), goods + order.freight + order.duty],
  ]
  let y = top
  for (const [place, [name, cents]] of sums.entries()) {
    const look = { bold: place === sums.length - 1, width: INNER / 4, right: true }
    write(pdf, name, MARGIN + INNER / 2, y, look)
    y = write(pdf, money(cents), MARGIN + (INNER * 3) / 4 - GAP, y, look) + 3
  }
}

/** Maximum height of the totals. */
const TOTALS = 70

/**
 * Draws a supplier order as a PDF in the language of its supplier: long ones span several pages, with column headings
 * on each, and the totals at the end, in the currency of the order.
 */
export async function drawOrder(
  about: OrderDocument,
  { compress = true }: { readonly compress?: boolean } = {},
): Promise<Buffer> {
  const { order, lines, supplier } = about
  const wording = orderWording(about, INNER)
  const { words } = wording
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress,
    lang: supplier.language,
    displayTitle: true,
    info: { Title: showable(words('mail.order.subject', { number: order.number })) },
  })
  const bytes = buffer(pdf)
  pdf.addPage()
  let y = drawHeads(pdf, wording, drawHead(pdf, about, wording))
  for (const [place, line] of lines.entries()) {
    const height = heightOf(pdf, wording, line, place)
    if (y + height > FOOT) {
      y = turn(pdf, about, wording)
      // Yields between pages of a long order, so that other requests are answered.
      await pause()
    }
    drawLine(pdf, wording, line, place, y)
    y += height + 4
    rule(pdf, y - 1)
    y += 3
  }
  if (y + TOTALS > FOOT) y = turn(pdf, about, wording)
  drawTotals(pdf, about, wording, y + 6)
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    write(pdf, words('document.page', { page: page + 1, pages: count }), MARGIN, FOOT + 6, {
      size: SMALL,
      width: INNER,
      right: true,
      grey: true,
    })
  }
  pdf.end()
  return bytes
}
