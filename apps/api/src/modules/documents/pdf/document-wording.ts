import { INNER } from '../../../platform/pdf/a4-page.ts'
import type { Column } from '../../../platform/pdf/table.ts'
import { dueOn, type IssuedDocument, type SnapshotLine } from '../snapshot.ts'
import { percentage, unitPrice } from '../words/amounts.ts'
import { documentWords } from '../words/document-words.ts'

/** Returns the texts, numbers and columns of a document in the language of its buyer. */
export function documentWording(document: IssuedDocument) {
  const { kind, number, issued_on, currency, language, snapshot } = document
  const words = documentWords(language)
  const amounts = new Intl.NumberFormat(language, { style: 'currency', currency })
  const prices = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 4 })
  const count = new Intl.NumberFormat(language)
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const money = (cents: number): string => amounts.format(cents / 100)
  const rate = (points: number): string => `${count.format(Number(percentage(points)))}%`
  const columns: Column<SnapshotLine>[] = [
    {
      head: words('quantity'),
      width: 52,
      right: true,
      cell: ({ quantity }) => (quantity === 0 ? '' : count.format(quantity)),
    },
    {
      head: words('unit-price'),
      width: 82,
      right: true,
      cell: ({ net, allowance, quantity }) => prices.format(Number(unitPrice(net + allowance, quantity || 1))),
    },
    { head: words('vat-rate'), width: 44, right: true, cell: ({ rate_bp }) => rate(rate_bp) },
    { head: words('amount'), width: 88, right: true, cell: ({ net }) => money(net) },
  ]
  const description: Column<SnapshotLine> = {
    head: words('description'),
    width: INNER - columns.reduce((sum, { width }) => sum + width, 0),
    cell: ({ name, sku }) => name.trim() || sku || '–',
    below: ({ sku, allowance }) =>
      [sku, allowance === 0 ? null : `${words('discount')} ${money(-allowance)}`].filter(Boolean).join(' · '),
  }
  const day = (date: string): string => days.format(new Date(date))
  return {
    words,
    money,
    rate,
    day,
    title: words('title', { kind: words(kind === 'invoice' ? 'invoice' : 'credit-note'), number }),
    due: day(dueOn(issued_on, snapshot)),
    columns: [description, ...columns],
  }
}

export type DocumentWording = ReturnType<typeof documentWording>
