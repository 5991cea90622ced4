import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { showable } from '../../../platform/files/showable.ts'
import {
  drawRule,
  FOOT,
  GAP,
  INNER,
  MARGIN,
  numberPages,
  textHeight,
  writeText,
  type Pdf,
} from '../../../platform/pdf/a4-page.ts'
import { drawCode128 } from '../../../platform/pdf/code-128.ts'
import type { PackingSlip } from '../packing-slip.ts'
import { addressLines } from '../words/address-lines.ts'
import { documentWords, type DocumentWords } from '../words/document-words.ts'

/** Widths of the columns: the box to tick, quantity, shelf; the product has the rest. */
const [BOX, QUANTITY, SHELF] = [26, 52, 96]
const BIG = 14
/** Points of a module of the bars: 0.5 mm, which hand scanners read from a distance. */
const [MODULE, BARS] = [1.4, 46]

function drawHead(pdf: Pdf, slip: PackingSlip, words: DocumentWords): number {
  const half = INNER / 2
  let y = writeText(pdf, words('slip'), MARGIN, MARGIN, { size: 12, width: half, grey: true })
  y = writeText(pdf, slip.number, MARGIN, y, { bold: true, size: 26, width: half })
  drawCode128(pdf, slip.number, { x: MARGIN + INNER, y: MARGIN, module: MODULE, height: BARS, room: half, right: true })
  const placed = new Intl.DateTimeFormat(slip.language, { dateStyle: 'long', timeZone: 'UTC' })
  y = Math.max(y, MARGIN + BARS) + 14
  const pieces = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  writeText(pdf, words('ordered'), MARGIN + half, y, { size: 10, width: half, grey: true })
  writeText(pdf, placed.format(new Date(slip.placed_on)), MARGIN + half, y + 13, { size: 12, width: half })
  writeText(pdf, words('slip-pieces', { count: pieces }), MARGIN + half, y + 32, { bold: true, size: BIG, width: half })
  y = writeText(pdf, words('delivery'), MARGIN, y, { size: 10, width: half - GAP, grey: true }) + 1
  for (const line of [slip.recipient, ...addressLines(slip.address, slip.language, '')])
    y = writeText(pdf, line, MARGIN, y, { size: 12, width: half - GAP })
  if (slip.note !== '') {
    y = writeText(pdf, words('slip-note'), MARGIN, y + 10, { size: 10, width: INNER, grey: true })
    y = writeText(pdf, slip.note, MARGIN, y, { size: 12, width: INNER })
  }
  return Math.max(y, MARGIN + BARS + 80) + 16
}

function drawHeads(pdf: Pdf, words: DocumentWords, top: number): number {
  const look = { bold: true, size: 10 }
  writeText(pdf, words('quantity'), MARGIN + BOX, top, { ...look, width: QUANTITY - GAP, right: true })
  writeText(pdf, words('slip-product'), MARGIN + BOX + QUANTITY, top, { ...look, width: 200 })
  const y = writeText(pdf, words('slip-shelf'), MARGIN + INNER - SHELF, top, { ...look, width: SHELF, right: true })
  drawRule(pdf, y + 3, 1)
  return y + 10
}

/**
 * Draws a packing slip as a PDF with lines that are read at arm's length. Scanning the bars opens the order.
 */
export async function drawPackingSlip(
  slip: PackingSlip,
  { compress = true }: { readonly compress?: boolean } = {},
): Promise<Uint8Array> {
  const words = documentWords(slip.language)
  const title = `${words('slip')} ${slip.number}`
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress,
    lang: slip.language,
    displayTitle: true,
    info: { Title: showable(title) },
  })
  const bytes = buffer(pdf)
  pdf.addPage()
  let y = drawHeads(pdf, words, drawHead(pdf, slip, words))
  const room = INNER - BOX - QUANTITY - SHELF - GAP
  for (const { quantity, name, sku, shelf } of slip.lines) {
    const height = textHeight(pdf, name, BIG, room) + 16
    if (y + height > FOOT) {
      pdf.addPage()
      y = drawHeads(pdf, words, writeText(pdf, title, MARGIN, MARGIN, { size: 10, width: INNER, grey: true }) + 6)
    }
    pdf
      .rect(MARGIN, y + 1, 13, 13)
      .lineWidth(1)
      .strokeColor('black')
      .stroke()
    writeText(pdf, String(quantity), MARGIN + BOX, y, { bold: true, size: BIG, width: QUANTITY - GAP, right: true })
    writeText(pdf, shelf ?? '', MARGIN + INNER - SHELF, y, { bold: true, size: BIG, width: SHELF, right: true })
    const end = writeText(pdf, name, MARGIN + BOX + QUANTITY, y, { size: BIG, width: room })
    if (sku !== null) writeText(pdf, sku, MARGIN + BOX + QUANTITY, end, { size: 11, width: room, grey: true })
    drawRule(pdf, y + height + 3)
    y += height + 9
  }
  numberPages(pdf, (page, pages) => words('page', { page, pages }))
  pdf.end()
  return bytes
}
