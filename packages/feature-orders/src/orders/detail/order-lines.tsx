import type { Schema } from '@backoffice/api-contract'
import { useProductPictures } from '@backoffice/record-kit/references'
import { AnchorLink, Count, Money, Pictured, Section, StatusBadge, type Tone } from '@backoffice/ui'
import { useText } from './texts.ts'
import classes from './order-lines.module.css'

interface LineStatesProps {
  readonly line: Schema<'OrderLine'>
}

function LineStates({ line }: LineStatesProps) {
  const { picked, packed, shipped, returned, cancelled, back_ordered: missing } = line
  const text = useText()
  const states = [
    { count: missing, tone: 'bad' as Tone, text: text('orders.line.back-ordered', { count: missing }) },
    { count: picked - packed, tone: 'info' as Tone, text: text('orders.line.picked', { count: picked - packed }) },
    { count: packed - shipped, tone: 'info' as Tone, text: text('orders.line.packed', { count: packed - shipped }) },
    { count: shipped, tone: 'good' as Tone, text: text('orders.line.shipped', { count: shipped }) },
    { count: returned, tone: 'warn' as Tone, text: text('orders.line.returned', { count: returned }) },
    { count: cancelled, tone: 'neutral' as Tone, text: text('orders.line.cancelled', { count: cancelled }) },
  ]
  return states
    .filter(({ count }) => count !== 0)
    .map(({ tone, text: words }) => (
      <StatusBadge key={words} tone={tone}>
        {words}
      </StatusBadge>
    ))
}

/** Renders the ordered items. */
export function OrderLines({ order: { lines, currency, namespace } }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  const pictureOf = useProductPictures(lines, namespace)
  return (
    <Section title={text('orders.section.lines')} extra={<Count of={lines.length} />} flush>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{text('orders.line.product')}</th>
            <th scope="col" data-align="end">
              {text('orders.line.quantity')}
            </th>
            <th scope="col" data-align="end">
              {text('orders.line.price')}
            </th>
            <th scope="col" data-align="end">
              {text('orders.line.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <Pictured src={line.sku === null ? undefined : pictureOf(line.sku)}>
                  {line.sku === null ? (
                    line.name
                  ) : (
                    <AnchorLink to="/products/$sku" params={{ sku: line.sku }}>
                      {line.name}
                    </AnchorLink>
                  )}
                  <div className={classes.small}>
                    {line.sku} <LineStates line={line} />
                  </div>
                </Pictured>
              </td>
              <td data-align="end">
                <Count of={line.quantity} />
              </td>
              <td data-align="end">
                <Money cents={line.unit_price} currency={currency} />
              </td>
              <td data-align="end">
                <Money cents={line.total} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
