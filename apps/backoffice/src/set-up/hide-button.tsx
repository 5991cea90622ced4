import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changeOwnAccount } from '../account/change-own-account.ts'
import { useServices } from '../services-context.ts'

interface HideButtonProps {
  /** What the account stores: that it has hidden the list. */
  readonly preference: Extract<keyof Schema<'Preferences'>, `hides_${string}`>
  /** Said once it is hidden. */
  readonly hidden: string
  readonly onHidden: () => void
  readonly children: ReactNode
}

/** Hides a list of the dashboard for the account, in every browser. */
export function HideButton({ preference, hidden, onHidden, children }: HideButtonProps) {
  const reason = useReason()
  const services = useServices()
  const hide = useMutation({
    mutationFn: () => changeOwnAccount(services, { preferences: { [preference]: true } }),
    onSuccess: () => {
      services.toasts.show({ type: 'success', message: hidden })
      onHidden()
    },
    onError: (error) => services.toasts.show({ type: 'error', message: messageOf(error) }),
  })
  return (
    <ExplainedButton
      variant="subtle"
      size="compact-sm"
      loading={hide.isPending}
      reason={reason('signed-in')}
      onClick={() => hide.mutate()}
    >
      {children}
    </ExplainedButton>
  )
}
