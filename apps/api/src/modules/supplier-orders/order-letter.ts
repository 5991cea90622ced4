import { wordsIn } from '../../platform/mail/words.ts'
import { toPercent } from '../../platform/money/basis-points.ts'
import { figureCell, moneyCell } from '../../platform/sheets/cells.ts'
import { csvWriter } from '../../platform/sheets/csv-writer.ts'
import { letterTexts, type Letter, type LetterSubject } from './letter.ts'

/** Returns the lines of an order as CSV, with costs, in the language of its supplier. */
async function csvOf({ order, lines, supplier }: LetterSubject): Promise<Buffer> {
  const words = wordsIn(supplier.language)
  const parts: Uint8Array[] = []
  const writer = csvWriter(
    [
      { heading: words('mail.order.supplier-sku'), kind: 'text' },
      { heading: words('mail.order.sku'), kind: 'text' },
      { heading: words('mail.order.name'), kind: 'text' },
      { heading: words('mail.order.ordered'), kind: 'whole' },
      { heading: words('mail.order.pack'), kind: 'whole' },
      { heading: words('mail.order.expected'), kind: 'date' },
      { heading: words('mail.order.cost', { currency: order.currency }), kind: 'money' },
      { heading: words('mail.order.discount'), kind: 'number' },
    ],
    supplier.language === 'en' ? { delimiter: ',', decimal: '.' } : { delimiter: ';', decimal: ',' },
    async (bytes) => void parts.push(bytes),
  )
  await writer.rows(
    lines.map(({ supplier_sku, sku, name, ordered, pack, expected, cost, discount_bp }) => [
      supplier_sku,
      sku,
      name,
      figureCell(ordered),
      figureCell(pack),
      expected ?? order.expected ?? '',
      moneyCell(cost),
      figureCell(toPercent(discount_bp)),
    ]),
  )
  await writer.end()
  return Buffer.concat(parts)
}

/** Creates the letter of an order: the lines in its text, and the same with costs as PDF and as CSV. */
export async function orderLetter(about: LetterSubject): Promise<Letter> {
  const { order, lines, supplier, from } = about
  const words = wordsIn(supplier.language)
  const values = { number: order.number, location: order.location, expected: order.expected ?? '–' }
  // Loaded on first use: drawing needs fonts and their tables.
  const { drawOrder } = await import('./order-document.ts')
  return {
    subject: words('mail.order.subject', values),
    ...letterTexts(
      about,
      words('mail.order.intro', values),
      lines.map(({ supplier_sku, sku, name, ordered }) => `${ordered} × ${supplier_sku || sku} ${name}`),
    ),
    attachments: [
      {
        filename: `${order.number}.pdf`,
        content: await drawOrder({ order, lines, supplier, from, costs: true }),
        contentType: 'application/pdf',
      },
      { filename: `${order.number}.csv`, content: await csvOf(about), contentType: 'text/csv; charset=utf-8' },
    ],
  }
}
