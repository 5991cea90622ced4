import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from './texts.ts'
import { useImpact } from './use-impact.ts'

interface RenameDialogProps {
  readonly loaded: LoadedRecord<Schema<'Product'>>
  readonly onClose: () => void
}

/** Changes the SKU of a product: lists what refers to the old one, and asks to type that first. */
export function RenameDialog({ loaded: { record, etag }, onClose }: RenameDialogProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const router = useRouter()
  const { api, toasts } = useShell()
  const impact = useImpact(record)
  const [sku, setSku] = useState('')
  const [typed, setTyped] = useState('')
  const wanted = sku.trim()
  const rename = useMutation({
    mutationFn: async () =>
      (
        await api.POST('/api/products/{sku}/rename', {
          params: { path: { sku: record.sku } },
          body: { sku: wanted },
          disableMessage: true,
          ...(etag !== null && { ifMatch: etag }),
        })
      ).data.results,
    onSuccess: async (product) => {
      toasts.show({ type: 'success', message: text('catalog.manage.renamed', { sku: product.sku }) })
      onClose()
      await router.navigate({ to: '/products/$sku/settings', params: { sku: product.sku }, replace: true })
      await invalidateResource(queryClient, 'products')
    },
  })
  return (
    <Dialog
      title={text('catalog.manage.rename-title', { sku: record.sku })}
      action={text('catalog.manage.rename')}
      destructive
      busy={rename.isPending}
      ready={wanted !== '' && wanted.length <= 64 && wanted !== record.sku && typed === record.sku}
      problem={rename.error ? messageOf(rename.error) : undefined}
      onConfirm={() => rename.mutate()}
      onClose={onClose}
    >
      <p>{text('catalog.manage.impact')}</p>
      <ul>
        {impact.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextInput
        data-autofocus
        label={text('catalog.manage.new-sku')}
        maxLength={64}
        autoComplete="off"
        value={sku}
        onChange={(event) => setSku(event.currentTarget.value)}
      />
      <TextInput
        label={text('catalog.manage.type-sku', { sku: record.sku })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  )
}
