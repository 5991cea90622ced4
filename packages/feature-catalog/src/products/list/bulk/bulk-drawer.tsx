import type { Schema } from '@backoffice/api-contract'
import { BulkDrawer, useBulkReason } from '@backoffice/record-kit/bulk'
import { useShell } from '@backoffice/shell-kit'
import { useState } from 'react'
import { changeOf, noValues, type BulkValues } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { useText } from './texts.ts'
import { useSampleChanges } from './use-sample-changes.ts'
import { useSkipWords } from './use-skip-words.ts'

interface ProductBulkDrawerProps {
  /** Products of the change: given ones, or all results of a search. */
  readonly selection: Schema<'ProductSelection'>
  readonly count: number
  /** Currency of amounts. */
  readonly currency: string
  /** Whether it archives them, which asks nothing. */
  readonly archives: boolean
  readonly onClose: () => void
}

const runTexts = {
  delete: 'catalog.bulk.run-delete',
  duplicate: 'catalog.bulk.run-duplicate',
  override: 'catalog.bulk.run-override',
  translate: 'catalog.bulk.run-translate',
} as const

const hasOwnText = (action: string): action is keyof typeof runTexts => action in runTexts

const archiving: BulkValues = { ...noValues, action: 'status', status: 'Archived' }

/** Changes many products at once. */
export default function ProductBulkDrawer({ selection, count, currency, archives, onClose }: ProductBulkDrawerProps) {
  const text = useText()
  const why = useSkipWords()
  const reason = useBulkReason()
  const { api } = useShell()
  const [values, setValues] = useState<BulkValues>(archives ? archiving : { ...noValues, action: 'price' })
  const sampleOf = useSampleChanges()
  const change = changeOf(values)
  const { action } = values
  const needs = reason('products', change ?? {}) ?? (change ? undefined : text('catalog.bulk.needs-value'))
  const prepare = async () => {
    if (!change) throw new Error(text('catalog.bulk.needs-value'))
    return (await api.POST('/api/products/bulk', { body: { selection, change }, disableMessage: true })).data.results
  }
  return (
    <BulkDrawer
      title={text('catalog.bulk.title', { count })}
      resource="products"
      reason={needs}
      atOnce={archives}
      prepare={prepare}
      sampleOf={sampleOf}
      why={why}
      action={(eligible) => text(hasOwnText(action) ? runTexts[action] : 'catalog.bulk.run', { count: eligible })}
      destructive={action === 'delete'}
      onClose={onClose}
    >
      <BulkFields values={values} onChange={setValues} currency={currency} />
    </BulkDrawer>
  )
}
