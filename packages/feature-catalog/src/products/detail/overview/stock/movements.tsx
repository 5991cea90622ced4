import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useAccountNames } from '@backoffice/record-kit/references'
import { Canceled, useReason, useShell } from '@backoffice/shell-kit'
import { LineTable, Select } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '../texts.ts'
import { MovementRow } from './movement-row.tsx'
import { movementsQuery } from './queries.ts'
import { isByHand, reversalOf, reversing } from './reversal.ts'
import classes from './stock.module.css'
import { useStockChange } from './use-stock-change.ts'

type Movement = Schema<'StockMutation'>

const unique = <Value extends string>(values: readonly Value[]) => [...new Set(values)].toSorted()

/** Returns the loaded movements of a product; one that moved to the next page in the meantime is there once. */
function useMovements(sku: string) {
  const { api } = useShell()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(movementsQuery(api, sku))
  const all = useMemo(
    () => [...new Map(data?.pages.flatMap(({ results }) => results.map((one) => [one.uid, one] as const))).values()],
    [data],
  )
  return {
    all,
    total: data?.pages[0]?.total,
    error,
    isLoadingMore: isFetchingNextPage,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  }
}

/** Returns a function that says why a movement cannot be reversed, and one that reverses it after a confirmation. */
function useReversal(sku: string, all: readonly Movement[]) {
  const text = useText()
  const missing = useReason()('products_put')
  const { confirmations } = useShell()
  const change = useStockChange(sku)
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
  return { whyNot, reverse }
}

/** Renders stock movements in a table. */
function MovementTable({
  sku,
  all,
  shown,
}: {
  readonly sku: string
  readonly all: readonly Movement[]
  readonly shown: readonly Movement[]
}) {
  const text = useText()
  const nameOf = useAccountNames()
  const { whyNot, reverse } = useReversal(sku, all)
  return (
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
  )
}

/** Lists the stock movements of a product, with the balance after each, and a button to reverse one. */
export function Movements({ sku }: { readonly sku: string }) {
  const text = useText()
  const [kind, setKind] = useState<string | null>(null)
  const [location, setLocation] = useState<string | null>(null)
  const { all, total, error, isLoadingMore, more } = useMovements(sku)
  const shown = all.filter(
    (movement) => (kind === null || movement.kind === kind) && (location === null || movement.location === location),
  )
  if (error && total === undefined) {
    return (
      <p role="alert" className={classes.padded}>
        {messageOf(error)}
      </p>
    )
  }
  if (total === 0) return <p className={classes.padded}>{text('catalog.stock.no-movements')}</p>
  const kinds = unique(all.map((one) => one.kind)).map((value) => ({
    value,
    label: text(`catalog.stock.kind.${value}`),
  }))
  return (
    <>
      <div className={classes.filters}>
        <Select
          aria-label={text('catalog.stock.kind')}
          placeholder={text('catalog.stock.kind')}
          clearable
          data={kinds}
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
      <MovementTable sku={sku} all={all} shown={shown} />
      {shown.length === 0 && total !== undefined && <p className={classes.padded}>{text('catalog.stock.no-match')}</p>}
      {more && (
        <div className={classes.foot}>
          <Button size="compact-sm" variant="subtle" loading={isLoadingMore} onClick={more}>
            {text('catalog.stock.more', { shown: all.length, total: total ?? 0 })}
          </Button>
        </div>
      )}
    </>
  )
}
