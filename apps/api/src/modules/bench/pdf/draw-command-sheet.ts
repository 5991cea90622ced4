import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import type { Language } from '../../../platform/languages/language.ts'
import { drawRule, GAP, INNER, MARGIN, writeText } from '../../../platform/pdf/a4-page.ts'
import { drawCode128 } from '../../../platform/pdf/code-128.ts'
import { benchWords } from './bench-words.ts'

/** What a scanner can do at the bench, in the order of the work. */
const commands = ['NEXT', 'PACK', 'FLAT', 'BOX', 'UNDO', 'SHORT', 'PRINT'] as const

/** Points between two commands, so that a scanner reads only one of them. */
const ROW = 92
/** Points of a module of the bars: 0.5 mm, which hand scanners read from a distance. */
const [MODULE, BARS] = [1.4, 46]

/** Draws the codes that are scanned at the bench instead of pressing keys, as a PDF. */
export async function drawCommandSheet(
  { language }: { readonly language: Language },
  { compress = true }: { readonly compress?: boolean } = {},
): Promise<Uint8Array> {
  const words = benchWords(language)
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    compress,
    lang: language,
    displayTitle: true,
    info: { Title: words('title') },
  })
  const bytes = buffer(pdf)
  let y = writeText(pdf, words('title'), MARGIN, MARGIN, { bold: true, size: 22, width: INNER }) + 2 * GAP
  for (const command of commands) {
    writeText(pdf, words(command), MARGIN, y + BARS / 3, { bold: true, size: 14, width: INNER / 2 - GAP })
    drawCode128(pdf, `BENCH-${command}`, {
      x: MARGIN + INNER,
      y,
      module: MODULE,
      height: BARS,
      room: INNER / 2,
      right: true,
    })
    drawRule(pdf, y + BARS + (ROW - BARS) / 2, 0.5)
    y += ROW
  }
  pdf.end()
  return bytes
}
