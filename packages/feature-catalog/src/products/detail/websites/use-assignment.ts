import { invalidateResource, messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'

interface Assignment {
  /** Uids of websites. */
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

/** Publishes a product on websites and removes it from others, and reports what failed. */
export function useAssignment(sku: string, onDone: () => void) {
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
      toasts.show(
        first ? { type: 'warning', message, description: first.reason.message } : { type: 'success', message },
      )
      onDone()
    },
    onError: (error) => toasts.show({ type: 'error', message: messageOf(error) }),
    onSettled: () => invalidateResource(queryClient, 'products'),
  })
}
