import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useAccountNames } from '@backoffice/record-kit/references'
import { Canceled, useReason, useShell } from '@backoffice/shell-kit'
import { LineTable, Select } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { MovementRow } from './movement-row.tsx'
import { movementsQuery } from './queries.ts'
import { isByHand, reversalOf, reversing } from './reversal.ts'
import classes from './stock.module.css'
import { useStockChange } from './use-stock-change.ts'

type Movement = Schema<'StockMutation'>

const PAGE = 50
const MOST = 200

const unique = <Value extends string>(values: readonly Value[]) => [...new Set(values)].toSorted()

/** Lists the stock movements of a product, with the balance after each, and a button to reverse one. */
export function Movements({ sku }: { readonly sku: string }) {
  const text = useText()
  const missing = useReason()('products_put')
  const { api, confirmations } = useShell()
  const [limit, setLimit] = useState(PAGE)
  const [kind, setKind] = useState<string | null>(null)
  const [location, setLocation] = useState<string | null>(null)
  const change = useStockChange(sku)
  const nameOf = useAccountNames()
  const { data, error } = useQuery({ ...movementsQuery(api, sku, limit), placeholderData: keepPreviousData })
  const all = data?.results ?? []
  const shown = all.filter(
    (movement) => (kind === null || movement.kind === kind) && (location === null || movement.location === location),
  )

  const whyNot = (movement: Movement): string | undefined => {
    if (missing !== undefined) return missing
    return reversing(movement, all, '') ? undefined : text('catalog.stock.half')
  }
  const reverse = (movement: Movement) => {
    const back = reversing(movement, all, text('catalog.stock.reverses', { id: movement.id }))
    if (!back) return
    confirmations
      .ask({
        title: text('catalog.stock.reverse-title', { id: movement.id }),
        description: text('catalog.stock.reverse-hint'),
        action: text('catalog.stock.reverse'),
        run: () => change(back),
      })
      .catch((refusal: unknown) => {
        if (!(refusal instanceof Canceled)) throw refusal
      })
  }
  if (error && !data) {
    return (
      <p role="alert" className={classes.padded}>
        {messageOf(error)}
      </p>
    )
  }
  if (data && all.length === 0) return <p className={classes.padded}>{text('catalog.stock.no-movements')}</p>
  return (
    <>
      <div className={classes.filters}>
        <Select
          aria-label={text('catalog.stock.kind')}
          placeholder={text('catalog.stock.kind')}
          clearable
          data={unique(all.map((one) => one.kind)).map((value) => ({
            value,
            label: text(`catalog.stock.kind.${value}`),
          }))}
          value={kind}
          onChange={setKind}
        />
        <Select
          aria-label={text('catalog.stock.location')}
          placeholder={text('catalog.stock.location')}
          clearable
          data={unique(all.map((one) => one.location))}
          value={location}
          onChange={setLocation}
        />
      </div>
      <div className={classes.scroll}>
        <LineTable className={classes.table}>
          <thead>
            <tr>
              {(['at', 'kind', 'location', 'quantity', 'after', 'reason', 'actor'] as const).map((column) => (
                <th key={column} scope="col">
                  {text(`catalog.stock.${column}`)}
                </th>
              ))}
              <th aria-label={text('catalog.stock.reverse')} />
            </tr>
          </thead>
          <tbody>
            {shown.map((movement) => (
              <MovementRow
                key={movement.uid}
                movement={movement}
                nameOf={nameOf}
                cause={all.find(({ uid }) => uid === movement.cause)}
                reversedBy={reversalOf(movement, all)}
                reversible={isByHand(movement)}
                whyNot={whyNot(movement)}
                onReverse={() => reverse(movement)}
              />
            ))}
          </tbody>
        </LineTable>
      </div>
      {shown.length === 0 && data && <p className={classes.padded}>{text('catalog.stock.no-match')}</p>}
      {data && data.total > all.length && limit < MOST && (
        <div className={classes.foot}>
          <Button size="compact-sm" variant="subtle" onClick={() => setLimit(MOST)}>
            {text('catalog.stock.more', { shown: all.length, total: data.total })}
          </Button>
        </div>
      )}
    </>
  )
}
