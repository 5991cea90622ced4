import type { Mail } from '../../platform/mail/mailer.ts'
import { wordsIn } from '../../platform/mail/words.ts'
import { toPercent } from '../../platform/money/basis-points.ts'
import { figureCell, moneyCell } from '../../platform/sheets/cells.ts'
import { csvWriter } from '../../platform/sheets/csv-writer.ts'
import type { MailedSupplier } from './mailed-supplier.ts'
import type { LineRow, OrderRow } from './order-view.ts'

/**
 * Creates the email of an order: the lines in plain text, and the same with costs as PDF and as CSV, in the supplier's
 * language. `from` is the buyer, the person last.
 */
export async function orderMail(
  order: OrderRow,
  lines: readonly LineRow[],
  supplier: MailedSupplier,
  from: readonly string[],
): Promise<Mail> {
  const words = wordsIn(supplier.language)
  const values = { number: order.number, location: order.location, expected: order.expected ?? '–' }
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
  // Loaded on first use: drawing needs fonts and their tables.
  const { drawOrder } = await import('./order-document.ts')
  return {
    to: { name: supplier.name, address: supplier.order_email },
    subject: words('mail.order.subject', values),
    text: [
      words('mail.supplier.greeting', { name: supplier.name }),
      '',
      words('mail.order.intro', values),
      '',
      ...lines.map(({ supplier_sku, sku, name, ordered }) => `${ordered} × ${supplier_sku || sku} ${name}`),
      '',
      ...from.toReversed(),
    ].join('\n'),
    attachments: [
      {
        filename: `${order.number}.pdf`,
        content: await drawOrder({ order, lines, supplier, from, costs: true }),
        contentType: 'application/pdf',
      },
      { filename: `${order.number}.csv`, content: Buffer.concat(parts), contentType: 'text/csv; charset=utf-8' },
    ],
  }
}
