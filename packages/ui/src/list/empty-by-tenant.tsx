import type { ReactNode } from 'react'
import { NativeButton } from '../actions/native-button.tsx'
import { useUiText } from '../messages.ts'
import { EmptyState } from '../states/empty-state.tsx'
import type { ParentOffer } from './list-body.tsx'

interface EmptyByTenantProps {
  readonly offer: ParentOffer
  /** Other actions for an empty list. */
  readonly actions?: ReactNode
}

/** Renders the empty state of a tenant whose parent has records: how many, and a link to them. */
export default function EmptyByTenant({ offer: { namespace, parent, count, show }, actions }: EmptyByTenantProps) {
  const text = useUiText()
  const both = (
    <>
      <NativeButton variant="default" onClick={show}>
        {text('ui.empty.show-parent')}
      </NativeButton>
      {actions}
    </>
  )
  return (
    <EmptyState title={text('ui.empty.tenant', { namespace })} actions={both}>
      {text('ui.empty.parent', { parent, count })}
    </EmptyState>
  )
}
