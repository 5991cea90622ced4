import { fieldMessagesOf, invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { suppliersQuery } from '../../../../references/queries.ts'
import { SupplierEntry } from './supplier-entry.tsx'

type Fields = Schema<'ProductSupplierFields'>

interface EditSuppliersProps {
  readonly sku: string
  readonly currency: string
  readonly stored: readonly Schema<'ProductSupplier'>[]
  /** `ETag` of `stored`. */
  readonly etag: string | null
  readonly onClose: () => void
}

const fieldsOf = (
  { supplier, supplier_sku, cost, pack, moq, lead_days, preferred }: Schema<'ProductSupplier'>,
  withCost: boolean,
): Fields => ({
  supplier,
  pack: pack ?? 1,
  moq: moq ?? 1,
  lead_days: lead_days ?? null,
  preferred: preferred ?? false,
  supplier_sku: supplier_sku ?? '',
  ...(withCost && { cost: cost ?? null }),
})

/** Edits the suppliers of a product, all in one call. One of them is preferred. */
export default function EditSuppliers({ sku, currency, stored, etag, onClose }: EditSuppliersProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, permissions, toasts } = useShell()
  const withCost = permissions.can('products_cost_read')
  const { data: suppliers } = useQuery(suppliersQuery(api))
  const [entries, setEntries] = useState<readonly Fields[]>(() => stored.map((one) => fieldsOf(one, withCost)))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())

  const change = (index: number, changes: Partial<Fields>) =>
    setEntries((all) =>
      all.map((one, place) =>
        place === index ? { ...one, ...changes } : changes.preferred ? { ...one, preferred: false } : one,
      ),
    )
  const add = () => {
    const free = suppliers?.results.find(({ uid }) => entries.every(({ supplier }) => supplier !== uid))
    if (free)
      setEntries([
        ...entries,
        {
          supplier: free.uid,
          supplier_sku: '',
          pack: 1,
          moq: 1,
          lead_days: free.lead_days ?? null,
          preferred: entries.length === 0,
        },
      ])
  }
  const store = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await api.PUT('/api/products/{sku}/suppliers', {
        params: { path: { sku } },
        body: { suppliers: [...entries] },
        disableMessage: true,
        ...(etag !== null && { ifMatch: etag }),
      })
      toasts.show({ type: 'success', message: text('catalog.delivery.stored') })
      await invalidateResource(queryClient, 'products')
      onClose()
    } catch (error) {
      setRefused(new Map(fieldMessagesOf(error)))
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={text('catalog.delivery.title')}
      action={text('catalog.delivery.store')}
      busy={busy}
      ready
      problem={problem}
      onConfirm={() => void store()}
      onClose={onClose}
    >
      {entries.length === 0 && <p>{text('catalog.delivery.none')}</p>}
      {entries.map((entry, index) => (
        <SupplierEntry
          key={entry.supplier}
          entry={entry}
          suppliers={(suppliers?.results ?? []).filter(
            ({ uid }) => uid === entry.supplier || entries.every(({ supplier }) => supplier !== uid),
          )}
          currency={currency}
          withCost={withCost}
          problem={[...refused].find(([field]) => field.startsWith(`suppliers.${index}`))?.[1]}
          onChange={(changes) => change(index, changes)}
          onRemove={() => setEntries(entries.toSpliced(index, 1))}
        />
      ))}
      <Button variant="default" onClick={add} disabled={entries.length >= (suppliers?.results.length ?? 0)}>
        {text('catalog.delivery.add')}
      </Button>
    </Dialog>
  )
}
