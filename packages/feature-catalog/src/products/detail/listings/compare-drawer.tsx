import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { BulkDrawer } from '@backoffice/record-kit/bulk'
import { useNamespaceName } from '@backoffice/record-kit/references'
import { useReason, useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { useSampleChanges } from '../../list/bulk/use-sample-changes.ts'
import { useSkipWords } from '../../list/bulk/use-skip-words.ts'
import { useInheritableFields } from '../../fields/use-inheritable-fields.ts'
import { inheritableFields } from '../../model/inheritable-fields.ts'
import type { Inheritable } from '../../model/product-fields.ts'
import { canFollow, differs } from './compared.ts'
import { ListingTable } from './listing-table.tsx'
import { productListingsQuery } from './queries.ts'
import { useLeaderNamespace } from './use-leader-namespace.ts'
import { isOfVariants, VariantTable } from './variant-table.tsx'

interface CompareDrawerProps {
  readonly product: Schema<'Product'>
  readonly onClose: () => void
}

/** Returns the sisters of a product in other namespaces, and which of them a field is pushed down to. */
function useComparison(product: Schema<'Product'>, field: Inheritable) {
  const { api } = useShell()
  const namespace = useLeaderNamespace(product)
  const { data: all = [], error, isPending } = useQuery(productListingsQuery(api, product.sku, namespace))
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const offered = all.filter((one) => canFollow(one, field))
  // At first those are selected whose value would change.
  const selected = picked ?? new Set(offered.filter((one) => differs(one, all, field)).map(({ uid }) => uid))
  const uids = offered.flatMap(({ uid }) => (selected.has(uid) ? [uid] : []))
  const prepare = async () => {
    const body = { selection: { uids }, change: { inherit: [field] } }
    const call = { body, disableMessage: true, ...(namespace !== undefined && { namespace }) } as const
    return (await api.POST('/api/products/bulk', call)).data.results
  }
  const select = (uid: string, isSelected: boolean) =>
    setPicked(new Set(isSelected ? [...selected, uid] : [...selected].filter((one) => one !== uid)))
  return {
    all,
    error,
    isAlone: !error && !isPending && all.length < 2,
    uids,
    selected,
    select,
    prepare,
    reset: () => setPicked(undefined),
  }
}

/** Returns the sample of a preview with the namespaces of the rows, which all have the same SKU. */
function usePlacedSample(all: readonly Schema<'ProductListing'>[]) {
  const nameOf = useNamespaceName()
  const sampleOf = useSampleChanges()
  const placeOf = (uid: string | null) => all.find((one) => one.uid === uid)?.namespace
  return (foreseen: Schema<'DryRun'>) =>
    sampleOf({
      ...foreseen,
      sample: foreseen.sample.map((one) => ({ ...one, label: nameOf(placeOf(one.object) ?? one.label) })),
    })
}

/**
 * Compares a field of a product with its sisters: the same product in other namespaces, and the other variants. A value
 * is pushed down to those that have their own, as one job.
 */
export default function CompareDrawer({ product, onClose }: CompareDrawerProps) {
  const text = useText()
  const whyNot = useReason()
  const why = useSkipWords()
  const [field, setField] = useState<Inheritable>('price')
  const { all, error, isAlone, uids, selected, select, prepare, reset } = useComparison(product, field)
  const sampleOf = usePlacedSample(all)
  const reason = whyNot('products_put')
  const fields = useInheritableFields()
  const variantsOf = product.parent?.sku ?? (product.kind === 'Variant parent' ? product.sku : undefined)
  return (
    <BulkDrawer
      title={text('catalog.listings.title', { name: product.name })}
      resource="products"
      reason={reason ?? (uids.length === 0 ? text('catalog.listings.needs') : undefined)}
      prepare={prepare}
      sampleOf={sampleOf}
      why={why}
      action={(count) => text('catalog.listings.run', { count })}
      onClose={onClose}
    >
      <Select
        data-autofocus
        label={text('catalog.listings.field')}
        allowDeselect={false}
        data={inheritableFields.map((value) => ({ value, label: fields[value].label }))}
        value={field}
        onChange={(value) => {
          setField(inheritableFields.find((one) => one === value) ?? field)
          reset()
        }}
      />
      {error && <p role="alert">{messageOf(error)}</p>}
      {isAlone && <p>{text('catalog.listings.alone')}</p>}
      {all.length > 1 && (
        <>
          <p>{text('catalog.listings.hint')}</p>
          <ListingTable
            own={product.uid}
            all={all}
            field={field}
            selected={selected}
            reason={reason}
            onSelect={select}
          />
        </>
      )}
      {variantsOf !== undefined && isOfVariants(field) && (
        <VariantTable product={product} parent={variantsOf} field={field} />
      )}
    </BulkDrawer>
  )
}
