import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { showable } from '../../../platform/files/showable.ts'
import {
  drawRule,
  FOOT,
  INNER,
  MARGIN,
  numberPages,
  SMALL,
  writeText,
  type Pdf,
} from '../../../platform/pdf/a4-page.ts'
import { drawHeads, drawRow, rowHeight } from '../../../platform/pdf/table.ts'
import type { IssuedDocument } from '../snapshot.ts'
import { documentWording, type DocumentWording } from './document-wording.ts'
import { drawHead } from './draw-head.ts'
import { drawSums, sumsHeight } from './draw-sums.ts'

/** Adds a page that begins with the number of the document. */
function turn(pdf: Pdf, { title, columns }: DocumentWording): number {
  pdf.addPage()
  const y = writeText(pdf, title, MARGIN, MARGIN, { size: SMALL, width: INNER, grey: true })
  return drawHeads(pdf, columns, y + 4)
}

/**
 * Draws an invoice or a credit note as a PDF in the language of its buyer, synchronously in its thread: long ones have
 * several pages, with column headings on each, and the sums at the end.
 */
export async function drawDocument(
  document: IssuedDocument,
  { compress = true }: { readonly compress?: boolean } = {},
): Promise<Uint8Array> {
  const wording = documentWording(document)
  const { words, title, columns } = wording
  const { seller, lines } = document.snapshot
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress,
    lang: document.language,
    displayTitle: true,
    info: { Title: showable(title), Author: showable(seller.legal_name) },
  })
  const bytes = buffer(pdf)
  pdf.addPage()
  let y = drawHeads(pdf, columns, drawHead(pdf, document, wording))
  for (const [place, line] of lines.entries()) {
    const height = rowHeight(pdf, columns, line, place)
    if (y + height > FOOT) y = turn(pdf, wording)
    drawRow(pdf, columns, line, place, y)
    drawRule(pdf, y + height + 3)
    y += height + 7
  }
  if (y + sumsHeight(document, wording) > FOOT) y = turn(pdf, wording)
  drawSums(pdf, document, wording, y + 6)
  numberPages(pdf, (page, pages) => words('page', { page, pages }))
  pdf.end()
  return bytes
}
