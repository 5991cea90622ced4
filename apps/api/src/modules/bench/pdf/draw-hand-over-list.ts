import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import type { Schema } from '@backoffice/api-contract'
import type { Language } from '../../../platform/languages/language.ts'
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
} from '../../../platform/pdf/a4-page.ts'
import { drawHeads, drawRow, rowHeight, type Column } from '../../../platform/pdf/table.ts'
import { benchWords } from './bench-words.ts'

/** A parcel on the list of a carrier. */
export interface ListedParcel {
  readonly order: string
  readonly receiver: string
  /** Postcode, city and country. */
  readonly place: string
  readonly barcode: string | null
  /** In grams. */
  readonly weight: number | null
}

/** What a carrier takes along, to be signed. */
export interface HandOverList {
  readonly language: Language
  readonly carrier: Schema<'ParcelCarrier'>
  /** ISO 8601. */
  readonly day: string
  readonly parcels: readonly ListedParcel[]
}

type Words = ReturnType<typeof benchWords>

const [PLACE, ORDER, BARCODE, WEIGHT] = [28, 84, 132, 56]

function columnsOf(words: Words, language: Language): readonly Column<ListedParcel>[] {
  const kilograms = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return [
    { head: '', width: PLACE, right: true, cell: (_, place) => String(place + 1) },
    { head: words('order'), width: ORDER, cell: ({ order }) => order },
    {
      head: words('receiver'),
      width: INNER - PLACE - ORDER - BARCODE - WEIGHT,
      cell: ({ receiver }) => receiver,
      below: ({ place }) => place,
    },
    { head: words('barcode'), width: BARCODE, cell: ({ barcode }) => barcode ?? '–' },
    {
      head: words('weight'),
      width: WEIGHT,
      right: true,
      cell: ({ weight }) => (weight === null ? '–' : kilograms.format(weight / 1_000)),
    },
  ]
}

/** Height of the lines to sign on. */
const SIGNATURE = 70

/** Draws where whoever brings and whoever takes the parcels sign. */
function drawSignatures(pdf: Pdf, words: Words, top: number): void {
  const half = INNER / 2
  for (const [place, word] of (['handed-over', 'received'] as const).entries()) {
    const x = MARGIN + place * half
    writeText(pdf, words(word), x, top + SIGNATURE - 14, { size: SMALL, width: half - GAP, grey: true })
    pdf
      .moveTo(x, top + SIGNATURE - 18)
      .lineTo(x + half - 4 * GAP, top + SIGNATURE - 18)
      .lineWidth(0.5)
      .strokeColor('black')
      .stroke()
  }
}

/** Draws the list of what a carrier takes along as a PDF, with a place to sign at its end. */
export async function drawHandOverList(
  { language, carrier, day, parcels }: HandOverList,
  { compress = true }: { readonly compress?: boolean } = {},
): Promise<Uint8Array> {
  const words = benchWords(language)
  const written = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
  const title = words('hand-over', { carrier: words(carrier) })
  const columns = columnsOf(words, language)
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  })
  const bytes = buffer(pdf)
  const turn = (): number => {
    pdf.addPage()
    const y = writeText(pdf, title, MARGIN, MARGIN, { bold: true, size: 18, width: INNER })
    const count = words('parcels', { count: parcels.length })
    return writeText(pdf, `${written}, ${count}`, MARGIN, y, { width: INNER, grey: true }) + 2 * GAP
  }
  let y = drawHeads(pdf, columns, turn())
  for (const [place, parcel] of parcels.entries()) {
    const height = rowHeight(pdf, columns, parcel, place)
    if (y + height > FOOT) y = drawHeads(pdf, columns, turn())
    drawRow(pdf, columns, parcel, place, y)
    drawRule(pdf, y + height + 2, 0.25)
    y += height + GAP
  }
  drawSignatures(pdf, words, y + SIGNATURE > FOOT ? turn() : y)
  numberPages(pdf, (page, pages) => words('page', { page, pages }))
  pdf.end()
  return bytes
}
