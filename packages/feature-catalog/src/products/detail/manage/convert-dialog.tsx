import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeProductRecord, productRecordQuery } from '../record-query.ts'
import { kinds } from './kinds.ts'
import { useText } from './texts.ts'

const targets = ['Simple', 'Variant parent', 'Bundle'] as const
const impacts = {
  Simple: 'catalog.manage.convert.Simple',
  'Variant parent': 'catalog.manage.convert.Parent',
  Bundle: 'catalog.manage.convert.Bundle',
} as const

interface ConvertDialogProps {
  readonly loaded: LoadedRecord<Schema<'Product'>>
  readonly onClose: () => void
}

/** Makes another kind of product of this one, and says what that means. */
export function ConvertDialog({ loaded, onClose }: ConvertDialogProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const { sku, name, kind: present } = loaded.record
  const [kind, setKind] = useState<(typeof targets)[number]>()
  const convert = useMutation({
    mutationFn: (wanted: (typeof targets)[number]) => changeProductRecord(api, loaded, { kind: wanted }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(productRecordQuery(api, sku).queryKey, changed)
      toasts.show({
        type: 'success',
        message: text('catalog.manage.converted', { name, kind: text(kinds[changed.record.kind]) }),
      })
      onClose()
      await invalidateResource(queryClient, 'products')
    },
  })
  return (
    <Dialog
      title={text('catalog.manage.convert-title', { name })}
      action={text('catalog.manage.convert')}
      destructive
      busy={convert.isPending}
      ready={kind !== undefined}
      problem={convert.error ? messageOf(convert.error) : undefined}
      onConfirm={() => kind && convert.mutate(kind)}
      onClose={onClose}
    >
      <Select
        data-autofocus
        allowDeselect={false}
        label={text('catalog.manage.kind')}
        data={targets
          .filter((target) => target !== present)
          .map((target) => ({ value: target, label: text(kinds[target]) }))}
        value={kind ?? null}
        onChange={(next) => {
          convert.reset()
          setKind(targets.find((target) => target === next))
        }}
      />
      {kind && <p>{text(impacts[kind])}</p>}
    </Dialog>
  )
}
