import type { Schema } from '@backoffice/api-contract'
import { useWebsites } from '@backoffice/record-kit/references'
import { AddRowButton } from '@backoffice/ui'
import { useRef } from 'react'
import { useText } from '../texts.ts'
import { exceededPrices, freshTier, overlaps } from '../../../model/tiers.ts'
import classes from '../sections.module.css'
import type { TierForm } from './tier-form.ts'
import { TierRow } from './tier-row.tsx'

interface TierTableProps {
  readonly form: TierForm
  readonly editable: boolean
  /** The general price, and the only website whose tier prices are edited, if any. */
  readonly price: number | null
  readonly website?: string
  readonly currency: string
  /** The stored websites of the product, whose own prices replace the general one. */
  readonly sites: readonly Pick<Schema<'ProductWebsite'>, 'website' | 'price'>[]
}

const columns = ['audience', 'website', 'from', 'price', 'valid'] as const

/** Edits the prices from a quantity on, for some buyers; two of them never apply to the same buyers at once. */
export function TierTable({ form, editable, currency, price, website, sites }: TierTableProps) {
  const text = useText()
  const rows = useRef<HTMLTableSectionElement>(null)
  const { optionsWith } = useWebsites()
  const { tier_prices: tiers } = form.getValues()
  const shown = website === undefined ? columns : columns.filter((column) => column !== 'website')
  const overlapping = overlaps(tiers)
  const exceeded = exceededPrices(tiers, price, sites)
  return (
    <>
      <h3 className={classes.heading}>{text('catalog.tiers.title')}</h3>
      {tiers.length === 0 && <p className={classes.quiet}>{text('catalog.tiers.none')}</p>}
      {tiers.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                {shown.map((column) => (
                  <th key={column} scope="col">
                    {text(column === 'price' ? 'catalog.field.price' : `catalog.tiers.${column}`)}
                  </th>
                ))}
                <th aria-label={text('catalog.tiers.remove')} />
              </tr>
            </thead>
            <tbody ref={rows}>
              {tiers.map((_, index) => (
                <TierRow
                  key={form.key(`tier_prices.${index}`)}
                  form={form}
                  editable={editable}
                  currency={currency}
                  index={index}
                  websites={website === undefined ? optionsWith(tiers[index]?.website) : undefined}
                  conflict={overlapping.has(index)}
                  exceeded={exceeded.get(index)}
                  onRemove={() => form.setFieldValue('tier_prices', tiers.toSpliced(index, 1))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {editable && (
        <div className={classes.tools}>
          <AddRowButton
            rows={rows}
            onAdd={() =>
              form.setFieldValue('tier_prices', [...tiers, { ...freshTier(tiers, price), website: website ?? null }])
            }
          >
            {text('catalog.tiers.add')}
          </AddRowButton>
        </div>
      )}
    </>
  )
}
