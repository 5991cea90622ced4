import { toPercent } from '../../platform/money/basis-points.ts'
import type { Column } from '../../platform/pdf/table.ts'
import { wordsIn } from '../../platform/mail/words.ts'
import type { LineRow, OrderRow } from './order-view.ts'
import { lineCost } from './stages.ts'

/** Content of a printed supplier order. */
export interface OrderDocument {
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly supplier: { readonly name: string; readonly language: 'en' | 'nl' | 'de' | 'fr' }
  /** The buyer: the shop, and the person where there is one. */
  readonly from: readonly string[]
  /** Whether it shows costs: the supplier's own copy does. */
  readonly costs: boolean
}

/**
 * Returns the texts and columns of a supplier order in the language of its supplier; the columns are `inner` points
 * wide in total.
 */
export function orderWording({ order, lines, supplier: { language }, costs }: OrderDocument, inner: number) {
  const words = wordsIn(language)
  const [currency, count] = [
    new Intl.NumberFormat(language, { style: 'currency', currency: order.currency }),
    new Intl.NumberFormat(language),
  ]
  const [day, short] = [
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
  ]
  const money = (cents: number) => currency.format(cents / 100)
  const costOf = (line: LineRow) => line.confirmed_cost ?? line.cost
  const fixed: Column<LineRow>[] = [
    { head: words('document.order.quantity'), width: 48, right: true, cell: ({ ordered }) => count.format(ordered) },
    {
      head: words('document.order.expected'),
      width: 66,
      right: true,
      cell: ({ expected }) =>
        (expected ?? order.expected) === null ? '–' : short.format(new Date(expected ?? order.expected ?? '')),
    },
    ...(costs
      ? [
          { head: words('document.order.cost'), width: 64, right: true, cell: (line: LineRow) => money(costOf(line)) },
          // An empty column would only narrow the names.
          ...(lines.some(({ discount_bp }) => discount_bp !== 0)
            ? [
                {
                  head: words('document.order.discount'),
                  width: 42,
                  right: true,
                  cell: ({ discount_bp }: LineRow) =>
                    discount_bp === 0 ? '' : `${count.format(toPercent(discount_bp))} %`,
                },
              ]
            : []),
          {
            head: words('document.order.sum'),
            width: 74,
            right: true,
            cell: (line: LineRow) => money(lineCost({ ...line, cost: costOf(line) })),
          },
        ]
      : []),
  ]
  const article: Column<LineRow> = {
    head: words('document.order.article'),
    width: 82,
    cell: ({ supplier_sku }) => supplier_sku || '–',
  }
  const number: Column<LineRow> = { head: '', width: 26, cell: (_line, place) => String(place + 1) }
  const rest = inner - [number, article, ...fixed].reduce((sum, { width }) => sum + width, 0)
  const product: Column<LineRow> = {
    head: words('document.order.product'),
    width: rest,
    cell: ({ name }) => name,
    below: ({ sku, pack }) =>
      [
        words('document.order.product-sku', { sku }),
        ...(pack > 1 ? [words('document.order.pack', { pieces: pack })] : []),
      ].join(', '),
  }
  return {
    words,
    money,
    day: (text: string | Date) => day.format(new Date(text)),
    columns: [number, article, product, ...fixed],
  }
}

/** Texts, numbers and columns of a printed order. */
export type OrderWording = ReturnType<typeof orderWording>
