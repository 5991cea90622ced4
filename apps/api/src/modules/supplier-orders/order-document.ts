import { buffer } from 'node:stream/consumers'
import { setImmediate as pause } from 'node:timers/promises'
import PdfDocument from 'pdfkit'
import { showable } from '../../platform/files/showable.ts'
import {
  drawRule,
  FOOT,
  GAP,
  INNER,
  MARGIN,
  numberPages,
  SMALL,
  writeText,
  type Pdf,
} from '../../platform/pdf/a4-page.ts'
import { drawHeads, drawRow, rowHeight } from '../../platform/pdf/table.ts'
import { goodsOf } from './order-view.ts'
import { orderWording, type OrderDocument, type OrderWording } from './order-wording.ts'

/** Draws buyer, supplier and dates. Returns where it ends. */
function drawHead(pdf: Pdf, { order, supplier, from }: OrderDocument, { words, day }: OrderWording): number {
  const title = words('mail.order.subject', { number: order.number })
  const mark =
    order.stage === 'Draft' || order.stage === 'Cancelled' ? words(`document.order.${order.stage}`) : undefined
  let y = writeText(pdf, title, MARGIN, MARGIN, { bold: true, size: 18, width: INNER })
  if (mark !== undefined) y = writeText(pdf, mark, MARGIN, y, { bold: true, size: 11, width: INNER, grey: true })
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
      return writeText(pdf, value, x, writeText(pdf, name, x, y, { size: SMALL, width: half - GAP, grey: true }), {
        width: half - GAP,
      })
    })
    y = Math.max(...ends) + 5
  }
  return y + 8
}

/** Adds a page with the number of the order. */
function turn(pdf: Pdf, { order }: OrderDocument, wording: OrderWording): number {
  pdf.addPage()
  return drawHeads(
    pdf,
    wording.columns,
    writeText(pdf, wording.words('mail.order.subject', { number: order.number }), MARGIN, MARGIN, {
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
  writeText(pdf, words('document.order.units', { lines: lines.length, pieces }), MARGIN, top, { width: INNER / 2 })
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
    writeText(pdf, name, MARGIN + INNER / 2, y, look)
    y = writeText(pdf, money(cents), MARGIN + (INNER * 3) / 4 - GAP, y, look) + 3
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
  let y = drawHeads(pdf, wording.columns, drawHead(pdf, about, wording))
  for (const [place, line] of lines.entries()) {
    const height = rowHeight(pdf, wording.columns, line, place)
    if (y + height > FOOT) {
      y = turn(pdf, about, wording)
      // Yields between pages of a long order, so that other requests are answered.
      await pause()
    }
    drawRow(pdf, wording.columns, line, place, y)
    y += height + 4
    drawRule(pdf, y - 1)
    y += 3
  }
  if (y + TOTALS > FOOT) y = turn(pdf, about, wording)
  drawTotals(pdf, about, wording, y + 6)
  numberPages(pdf, (page, pages) => words('document.page', { page, pages }))
  pdf.end()
  return bytes
}
