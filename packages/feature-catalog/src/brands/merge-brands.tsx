import { invalidateResource, messageOf } from '@backoffice/api-client'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Select } from '@backoffice/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { brandsQuery } from '../references/queries.ts'

export interface Mergeable {
  readonly uid: string
  readonly name: string
  readonly version: number
  readonly products: number
}

interface MergeBrandsProps {
  readonly brands: readonly Mergeable[]
  readonly onClose: () => void
  /** Called with the uid of the brand that stayed. */
  readonly onMerged: (into: string) => void
}

/** Merges brands into one: their products move there, their addresses lead on, and they are gone (screens C5.6). */
export function MergeBrands({ brands, onClose, onMerged }: MergeBrandsProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api, search, toasts } = useShell()
  const { data } = useQuery(brandsQuery(api))
  const [into, setInto] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const among = brands.length > 1
  // Of several brands one stays; a single one goes into any other.
  const targets = among ? brands : (data?.results ?? []).filter(({ uid }) => uid !== brands[0]?.uid)
  const target = targets.find(({ uid }) => uid === into)
  const leaving = brands.filter(({ uid }) => uid !== into)

  const merge = async () => {
    if (!target) return
    setBusy(true)
    setProblem(undefined)
    try {
      for (const { uid, version } of leaving) {
        await api.POST('/api/brands/{uid}/merge', {
          params: { path: { uid } },
          body: { into: target.uid },
          ifMatch: `"${version}"`,
          disableMessage: true,
        })
        search.ownWrites.removed('brands', uid)
      }
      toasts.show({ type: 'success', message: text('catalog.brands.merge.done', { name: target.name }) })
      onMerged(target.uid)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
      void invalidateResource(queryClient, 'brands', 'products')
    }
  }
  return (
    <Dialog
      title={text('catalog.brands.merge.title', { count: brands.length })}
      action={text('catalog.brand.merge')}
      destructive
      busy={busy}
      ready={target !== undefined}
      problem={problem}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      <Select
        label={text('catalog.brands.merge.into')}
        data-autofocus
        searchable
        required
        value={into}
        onChange={setInto}
        comboboxProps={{ withinPortal: true }}
        data={targets
          .map(({ uid, name }) => ({ value: uid, label: name }))
          .sort((a, b) => a.label.localeCompare(b.label, locale))}
      />
      {target && (
        <p>
          {text('catalog.brands.merge.says', {
            names: leaving.map(({ name }) => name).join(', '),
            products: leaving.reduce((sum, { products }) => sum + products, 0),
          })}
        </p>
      )}
    </Dialog>
  )
}
