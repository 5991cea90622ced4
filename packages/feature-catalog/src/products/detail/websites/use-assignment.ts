import { invalidateResource, messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'

interface Assignment {
  /** Uids of websites. */
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

interface AssignedProduct {
  readonly sku: string
  /** Undefined until it is loaded. */
  readonly uid: string | undefined
}

/** Publishes a product on websites and removes it from others, reports what failed, and offers to undo it. */
export function useAssignment({ sku, uid }: AssignedProduct, onDone: () => void) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const named = (uids: readonly string[] = []) => uids.map((websiteUid) => ({ productsku: sku, websiteUid }))
  return useMutation({
    mutationFn: async ({ add, remove }: Assignment) =>
      (
        await api.POST('/api/bulk-assign-products-to-website', {
          body: { add: named(add), remove: named(remove) },
          disableMessage: true,
        })
      ).data.results,
    onSuccess: ({ added, removed, skipped }) => {
      const message = text('catalog.sites.assigned', { added, removed })
      const [first] = skipped
      toasts.show({
        type: first ? 'warning' : 'success',
        message,
        ...(first && { description: first.reason.message }),
        ...(uid !== undefined && added + removed > 0 && { undoes: { resource: 'products', object: uid } }),
      })
      onDone()
    },
    onError: (error) => toasts.show({ type: 'error', message: messageOf(error) }),
    onSettled: () => invalidateResource(queryClient, 'products'),
  })
}
