import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRemoval } from '@backoffice/record-kit/parts'
import { Canceled, useReason, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { ExplainedButton, Section } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from './texts.ts'
import { changeProductRecord, productRecordQuery } from '../record-query.ts'
import classes from './manage.module.css'
import { ConvertDialog } from './convert-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** Actions that are hard to undo: another SKU, archiving, deleting. */
export function DangerZone({ loaded }: { readonly loaded: LoadedRecord<Schema<'Product'>> }) {
  const text = useText()
  const queryClient = useQueryClient()
  const router = useRouter()
  const whyNot = useReason()
  const remove = useRemoval()
  const { api, confirmations } = useShell()
  const [open, setOpen] = useState<'rename' | 'convert'>()
  const { sku, name, uid, kind, parent, status, stats } = loaded.record
  const isArchived = status === 'Archived'
  const archive = () =>
    confirmations
      .ask({
        title: text(isArchived ? 'catalog.manage.bring-back-title' : 'catalog.manage.archive-title', { name }),
        description: text(isArchived ? 'catalog.manage.bring-back-hint' : 'catalog.manage.archive-hint'),
        action: text(isArchived ? 'catalog.manage.bring-back' : 'catalog.manage.archive'),
        run: async () =>
          queryClient.setQueryData(
            productRecordQuery(api, sku).queryKey,
            await changeProductRecord(api, loaded, { status: isArchived ? 'Draft' : 'Archived' }),
          ),
        callback: () => void invalidateResource(queryClient, 'products'),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  const askToDelete = () =>
    remove({
      name,
      index: 'products',
      uid,
      remove: () =>
        api.DELETE('/api/products/{sku}', {
          params: { path: { sku } },
          disableMessage: true,
          ...(loaded.etag !== null && { ifMatch: loaded.etag }),
        }),
      onRemoved: () => void router.navigate({ to: '/products' }),
    })
  const rows = [
    {
      title: text('catalog.manage.rename'),
      hint: text('catalog.manage.rename-hint'),
      reason: whyNot('products_put'),
      run: () => setOpen('rename'),
    },
    {
      title: text('catalog.manage.convert'),
      hint: text('catalog.manage.convert-hint'),
      reason:
        whyNot('products_put') ??
        (kind === 'Variant' ? text('catalog.manage.convert-variant', { sku: parent?.sku ?? '' }) : undefined),
      run: () => setOpen('convert'),
    },
    {
      title: text(isArchived ? 'catalog.manage.bring-back' : 'catalog.manage.archive'),
      hint: text(isArchived ? 'catalog.manage.bring-back-hint' : 'catalog.manage.archive-hint'),
      reason: whyNot('products_put'),
      run: () => void archive(),
    },
    {
      title: text('record.delete'),
      hint: text('catalog.manage.delete-hint'),
      reason:
        whyNot('products_delete') ??
        (stats.sold_total > 0 ? text('catalog.manage.was-sold', { count: stats.sold_total }) : undefined),
      run: askToDelete,
    },
  ]
  return (
    <Section title={text('catalog.manage.danger')}>
      <ul className={classes.danger}>
        {rows.map(({ title, hint, reason, run }) => (
          <li key={title}>
            <p>{hint}</p>
            <ExplainedButton variant="outline" color="red" reason={reason} onClick={run}>
              {title}
            </ExplainedButton>
          </li>
        ))}
      </ul>
      {open === 'rename' && <RenameDialog loaded={loaded} onClose={() => setOpen(undefined)} />}
      {open === 'convert' && <ConvertDialog loaded={loaded} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}
