import type { Schema } from '@backoffice/api-contract'
import { openStages } from '@backoffice/order-model'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { AnchorLink, Count, ExplainedButton, LineTable, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { Movements } from './movements.tsx'
import type { ProductSectionProps } from '../section-props.ts'
import classes from './stock.module.css'
import { StockPlaces } from './stock-places.tsx'
import { SuggestedOrder } from './suggested-order.tsx'

const AdjustStock = lazyDialog(() => import('./adjust-stock.tsx'), [])
const CountStock = lazyDialog(() => import('./count-stock.tsx'), [])

const parts = ['on_hand', 'reserved', 'quarantine', 'free', 'sellable', 'incoming'] as const

interface StockSectionProps extends ProductSectionProps {
  /** The product as it is now. */
  readonly product: Schema<'Product'>
}

/** Shows the stock of a product by location and its movements, to adjust it, and edits where it is kept. */
export function StockSection({ form, editable, product }: StockSectionProps) {
  const { sku, kind, product_stock: stock, replenishment } = product
  const text = useText()
  const reason = useReason()('products_put')
  const [dialog, setDialog] = useState<'adjust' | 'count'>()
  const [showing, setShowing] = useState(false)
  const hasQuarantine = stock.some(({ quarantine }) => quarantine > 0)
  const isOversold = stock.some(({ free, sellable }) => sellable !== Math.max(0, free))
  const shown = parts.filter((part) => {
    if (part === 'quarantine') return hasQuarantine
    return part !== 'sellable' || isOversold
  })
  const isLow = ({ free, location }: Schema<'ProductStock'>) =>
    free <= 0 || replenishment.below_minimum.includes(location)
  const sum = (part: (typeof parts)[number]) =>
    stock.reduce<number | null>((total, place) => {
      const units = place[part]
      return total === null || units === null ? null : total + units
    }, 0)
  const show = (units: number | null) => (units === null ? text('catalog.stock.no-limit') : <Count of={units} />)
  return (
    <Section
      flush
      anchor="stock"
      title={text('catalog.section.stock')}
      extra={
        <span className={classes.actions}>
          {stock.length > 0 && (
            <ExplainedButton size="compact-sm" variant="default" reason={reason} onClick={() => setDialog('count')}>
              {text('catalog.stock.count')}
            </ExplainedButton>
          )}
          <ExplainedButton
            size="compact-sm"
            variant="default"
            data-key="s"
            reason={reason}
            onClick={() => setDialog('adjust')}
          >
            {text('catalog.stock.adjust')}
          </ExplainedButton>
        </span>
      }
    >
      {stock.length === 0 ? (
        <p className={classes.padded}>{text('catalog.stock.none')}</p>
      ) : (
        <LineTable className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{text('catalog.stock.location')}</th>
              {shown.map((part) => (
                <th key={part} scope="col">
                  {text(`catalog.stock.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stock.map((place) => (
              <tr key={place.location}>
                <th scope="row">{place.location}</th>
                {shown.map((part) => (
                  <td key={part} data-low={(part === 'free' && isLow(place)) || undefined}>
                    {part === 'reserved' && place.reserved > 0 ? (
                      <AnchorLink
                        to="/orders"
                        search={{ skus: [sku], stage: [...openStages] }}
                        title={text('catalog.stock.orders')}
                      >
                        <Count of={place.reserved} />
                      </AnchorLink>
                    ) : (
                      show(place[part])
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {stock.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{text('catalog.stock.total')}</th>
                {shown.map((part) => (
                  <td key={part}>{show(sum(part))}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </LineTable>
      )}
      {kind !== 'Bundle' && kind !== 'Variant parent' && <StockPlaces form={form} editable={editable} stock={stock} />}
      <div className={classes.foot}>
        <SuggestedOrder {...replenishment} />
        <Button size="compact-sm" variant="subtle" aria-expanded={showing} onClick={() => setShowing(!showing)}>
          {text(showing ? 'catalog.stock.hide' : 'catalog.stock.show')}
        </Button>
      </div>
      {showing && <Movements sku={sku} />}
      {dialog === 'adjust' && <AdjustStock sku={sku} stock={stock} onClose={() => setDialog(undefined)} />}
      {dialog === 'count' && <CountStock product={product} stock={stock} onClose={() => setDialog(undefined)} />}
    </Section>
  )
}
