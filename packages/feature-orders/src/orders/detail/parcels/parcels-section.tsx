import { lazyDialog } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { EntrySection } from '../entries/entry-section.tsx'
import { usePackingReason } from './parcel-actions.tsx'
import { ParcelEntry } from './parcel-entry.tsx'
import { packableLines } from './parcel-fields.ts'
import { useParcels } from './queries.ts'
import { useText } from './texts.ts'

const PackParcel = lazyDialog(() => import('./pack-parcel.tsx'), [])

/** Renders the parcels of an order, and what packs one. */
export default function ParcelsSection({ loaded }: { readonly loaded: LoadedOrder }) {
  const text = useText()
  const { record: order } = loaded
  const { parcels, error, refetch } = useParcels(order)
  const [isPacking, pack] = useState(false)
  const packing = usePackingReason(loaded)
  const isAll = packableLines(order, parcels ?? []).length === 0
  const hasLeft = order.lines.some(({ shipped }) => shipped > 0)
  return (
    <EntrySection
      anchor="parcels"
      title={text('orders.parcels')}
      extra={
        parcels && (
          <>
            <ExplainedButton
              size="compact-sm"
              variant="default"
              data-key="w"
              reason={packing ?? (isAll ? text('orders.parcel.none-left') : undefined)}
              onClick={() => pack(true)}
            >
              {text('orders.parcel.pack')}
            </ExplainedButton>
            {isPacking && <PackParcel loaded={loaded} parcels={parcels} onClose={() => pack(false)} />}
          </>
        )
      }
      error={error}
      onRetry={() => void refetch()}
      none={text(hasLeft ? 'orders.parcels.elsewhere' : 'orders.parcels.none')}
      entries={parcels?.map((parcel) => (
        <ParcelEntry key={parcel.uid} loaded={loaded} parcel={parcel} parcels={parcels} />
      ))}
    />
  )
}
