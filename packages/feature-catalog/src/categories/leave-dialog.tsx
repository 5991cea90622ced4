import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Select } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import classes from './categories.module.css'
import { childrenOf, isWithin } from '@backoffice/record-kit/tree'

interface LeaveDialogProps {
  readonly category: Schema<'Category'>
  readonly all: readonly Schema<'Category'>[]
  /** Whether it is merged into another one, or deleted. */
  readonly way: 'merge' | 'remove'
  readonly onClose: () => void
  /** Called when it is deleted, with the category that replaces it. */
  readonly onGone: (heir: string | undefined) => void
}

/** Merges or deletes a category, and asks where its subcategories and products go. */
export default function LeaveDialog({ category, all, way, onClose, onGone }: LeaveDialogProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const [children, setChildren] = useState<string | null>(null)
  const [products, setProducts] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { uid, name, version } = category
  const heirs = all
    .filter((one) => !isWithin(all, one.uid, uid) && one.namespace === category.namespace)
    .map((one) => ({ value: one.uid, label: one.seo_url.replaceAll('/', ' / ') }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  const heir = all.find((one) => one.uid === products)
  const call = { params: { path: { uid } }, ifMatch: `"${version}"`, disableMessage: true } as const
  const go = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (way === 'merge' && heir) await api.POST('/api/categories/{uid}/merge', { ...call, body: { into: heir.uid } })
      else
        await api.POST('/api/categories/{uid}/remove', {
          ...call,
          body: { children_to: children, products_to: products },
        })
      toasts.show({
        type: 'success',
        message:
          way === 'merge' && heir
            ? text('catalog.category.merged', { name: heir.name })
            : text('record.remove.done', { name }),
      })
      onGone(way === 'merge' ? heir?.uid : undefined)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
      void invalidateResource(queryClient, 'categories', 'products')
    }
  }
  return (
    <Dialog
      title={text(way === 'merge' ? 'catalog.category.merge.title' : 'catalog.category.remove.title', { name })}
      action={text(way === 'merge' ? 'catalog.category.merge' : 'record.remove.action')}
      destructive
      busy={busy}
      ready={way === 'remove' || heir !== undefined}
      problem={problem}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      {way === 'merge' ? (
        <>
          <Select
            label={text('catalog.category.merge.into')}
            required
            searchable
            data={heirs}
            value={products}
            onChange={setProducts}
          />
          <p className={classes.quiet}>{text('catalog.category.merge.says')}</p>
        </>
      ) : (
        <>
          {childrenOf(all, uid).length > 0 && (
            <Select
              label={text('catalog.category.remove.children')}
              placeholder={text('catalog.category.remove.children-up')}
              clearable
              searchable
              data={heirs}
              value={children}
              onChange={setChildren}
            />
          )}
          {category.products_direct > 0 && (
            <Select
              label={text('catalog.category.remove.products')}
              placeholder={text('catalog.category.remove.products-none')}
              clearable
              searchable
              data={heirs}
              value={products}
              onChange={setProducts}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
