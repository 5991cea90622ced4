import type { Schema } from '@backoffice/api-contract'
import { AffectedList, type BulkPreviewProps } from '@backoffice/record-kit/bulk'
import { useLocale } from '@backoffice/texts'
import { useText } from './texts.ts'

/** Returns the orders that an order takes, and whose they are; undefined for one that another order takes. */
function groupOf({ after }: Schema<'JobRow'>) {
  const { combined_from: from, customer } = after ?? {}
  return Array.isArray(from)
    ? { others: from.map(String), customer: typeof customer === 'string' ? customer : '' }
    : undefined
}

/** Lists which orders become one before they are combined. Loaded with the first preview. */
export default function CombinedOrders({ foreseen }: BulkPreviewProps) {
  const text = useText()
  const locale = useLocale()
  const list = new Intl.ListFormat(locale)
  return (
    <section aria-label={text('orders.combined.title')}>
      <AffectedList foreseen={foreseen}>
        {(row) => {
          const group = groupOf(row)
          if (!group) return null
          const { label: number } = row
          const { others, customer } = group
          const count = others.length + 1
          return (
            <>
              {customer === ''
                ? text('orders.combined.group-unnamed', { count, number })
                : text('orders.combined.group', { count, customer, number })}
              <br />
              <small>{list.format([number, ...others])}</small>
            </>
          )
        }}
      </AffectedList>
    </section>
  )
}
