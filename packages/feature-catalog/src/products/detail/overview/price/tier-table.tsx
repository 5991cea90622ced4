import type { Schema } from '@backoffice/api-contract'
import { useWebsites } from '@backoffice/record-kit/references'
import { useText } from '../texts.ts'
import { freshTier, overlaps, priceWithout } from '../../../model/tiers.ts'
import { RowTable } from '../row-table.tsx'
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
  const { optionsWith } = useWebsites()
  const { tier_prices: tiers } = form.getValues()
  const shown = website === undefined ? columns : columns.filter((column) => column !== 'website')
  const overlapping = overlaps(tiers)
  const add = () =>
    form.setFieldValue('tier_prices', [...tiers, { ...freshTier(tiers, price), website: website ?? null }])
  return (
    <RowTable
      title={text('catalog.tiers.title')}
      none={text('catalog.tiers.none')}
      columns={shown.map((column) => text(column === 'price' ? 'catalog.field.price' : `catalog.tiers.${column}`))}
      rows={tiers.map((tier, index) => (
        <TierRow
          key={form.key(`tier_prices.${index}`)}
          form={form}
          editable={editable}
          currency={currency}
          index={index}
          websites={website === undefined ? optionsWith(tier.website) : undefined}
          conflict={overlapping.has(index)}
          without={priceWithout(tier, price, sites)}
          onRemove={() => form.setFieldValue('tier_prices', tiers.toSpliced(index, 1))}
        />
      ))}
      addLabel={text('catalog.tiers.add')}
      onAdd={editable ? add : undefined}
    />
  )
}
