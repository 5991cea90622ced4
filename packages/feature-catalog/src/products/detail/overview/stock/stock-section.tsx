import type { Schema } from '@backoffice/api-contract'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { AnchorLink, Count, ExplainedButton, LineTable, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { Movements } from './movements.tsx'
import classes from './stock.module.css'

const AdjustStock = lazyDialog(() => import('./adjust-stock.tsx'), [])

const parts = ['on_hand', 'reserved', 'quarantine', 'free', 'incoming'] as const

/** Shows the stock of a product by location and its movements, to adjust it. */
export function StockSection({
  sku,
  stock,
  replenishment: { quantity, cover_days: cover, lead_days: lead },
}: {
  readonly sku: string
  readonly stock: readonly Schema<'ProductStock'>[]
  readonly replenishment: Schema<'ProductReplenishment'>
}) {
  const text = useText()
  const reason = useReason()('products_put')
  const [adjusting, setAdjusting] = useState(false)
  const [showing, setShowing] = useState(false)
  const hasQuarantine = stock.some(({ quarantine }) => quarantine > 0)
  const shown = parts.filter((part) => part !== 'quarantine' || hasQuarantine)
  const sum = (part: (typeof parts)[number]) => stock.reduce((total, place) => total + place[part], 0)
  return (
    <Section
      flush
      anchor="stock"
      title={text('catalog.section.stock')}
      extra={
        <ExplainedButton
          size="compact-sm"
          variant="default"
          data-key="s"
          reason={reason}
          onClick={() => setAdjusting(true)}
        >
          {text('catalog.stock.adjust')}
        </ExplainedButton>
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
                  <td key={part} data-low={(part === 'free' && place.free <= 0) || undefined}>
                    {part === 'reserved' && place.reserved > 0 ? (
                      <AnchorLink to="/orders" search={{ skus: [sku] }} title={text('catalog.stock.orders')}>
                        <Count of={place.reserved} />
                      </AnchorLink>
                    ) : (
                      <Count of={place[part]} />
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
                  <td key={part}>
                    <Count of={sum(part)} />
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </LineTable>
      )}
      <div className={classes.foot}>
        {quantity > 0 && (
          <p className={classes.suggested}>
            {text('catalog.stock.suggested', { quantity })}
            <small>{text('catalog.stock.suggested-hint', { cover, lead })}</small>
          </p>
        )}
        <Button size="compact-sm" variant="subtle" aria-expanded={showing} onClick={() => setShowing(!showing)}>
          {text(showing ? 'catalog.stock.hide' : 'catalog.stock.show')}
        </Button>
      </div>
      {showing && <Movements sku={sku} />}
      {adjusting && <AdjustStock sku={sku} stock={stock} onClose={() => setAdjusting(false)} />}
    </Section>
  )
}
