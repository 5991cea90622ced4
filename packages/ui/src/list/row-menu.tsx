import { lazy, Suspense } from '@backoffice/lazy'
import { useMemo, useState, type ReactNode } from 'react'
import type { MenuAction } from '../actions/action-items.tsx'
import type { RowActionsProps } from './row-actions.ts'
import type { RowDropdownProps } from './row-dropdown.tsx'

const RowDropdown = lazy(() => import('./row-dropdown.tsx'))

interface RowMenuProps extends Omit<RowDropdownProps, 'actions'> {
  /** Renders what knows the actions of the record. */
  readonly renderActions: ((onActions: RowActionsProps<unknown>['onActions']) => ReactNode) | undefined
}

/** Renders the menu of a row at once, and the actions of its record as soon as they are loaded. */
export function RowMenu({ renderActions, ...dropdown }: RowMenuProps) {
  const [actions, setActions] = useState<readonly MenuAction[]>()
  // The same element between renders: showing its actions does not render it again.
  const source = useMemo(() => renderActions?.(setActions), [renderActions])
  return (
    <>
      <Suspense>
        <RowDropdown {...dropdown} actions={actions} />
      </Suspense>
      <Suspense>{source}</Suspense>
    </>
  )
}
