import { invalidateResource, messageOf } from '@backoffice/api-client'
import { Dialog } from '@backoffice/record-kit/parts'
import type { BulkProps } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../texts.ts'
import type supplierOrderList from './supplier-order-list.ts'

type Row = RowIn<typeof supplierOrderList>

/** Merges the selected drafts of a supplier into one. Loaded with the first selection. */
export default function OrderBulk({ selection, loaded: drafts }: BulkProps<Row>) {
  const text = useText()
  const reason = useReason()
  const { api, search, toasts } = useShell()
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const [first] = drafts
  const areAlike =
    drafts.length > 1 &&
    drafts.every(
      ({ stage, supplier_uid, location }) =>
        stage === 'Draft' && supplier_uid === first?.supplier_uid && location === first.location,
    )
  const whyNotMerge =
    reason('products_delete') ?? (areAlike && !selection.isAll ? undefined : text('catalog.supply.merge.why-not'))
  const merging = useMutation({
    mutationFn: async () => {
      const orders = drafts.map(({ uid, version }) => ({ uid, version }))
      return api.POST('/api/supplier-orders/merge', { body: { orders }, disableMessage: true })
    },
    onSuccess: async ({ data }) => {
      toasts.show({ type: 'success', message: text('catalog.supply.merge.done', { number: data.results.number }) })
      for (const { uid } of drafts.slice(1)) search.ownWrites.removed('supplier-orders', uid)
      await invalidateResource(queryClient, 'supplier-orders')
      selection.clear()
    },
    onError: (error) => toasts.show({ type: 'error', message: messageOf(error) }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <ExplainedButton variant="default" reason={whyNotMerge} onClick={() => setAsking(true)}>
        {text('catalog.supply.merge')}
      </ExplainedButton>
      {isAsking && (
        <Dialog
          title={text('catalog.supply.merge.title', { count: drafts.length })}
          action={text('catalog.supply.merge')}
          destructive
          busy={merging.isPending}
          ready
          onConfirm={() => merging.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{text('catalog.supply.merge.hint')}</p>
        </Dialog>
      )}
    </>
  )
}
