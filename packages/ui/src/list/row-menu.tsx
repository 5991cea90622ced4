import { lazy, Suspense, useMemo, useState, type ComponentType } from 'react'
import type { MenuAction } from '../actions/action-items.tsx'
import type { RowActionsProps } from './row-actions.ts'
import type { RowDropdownProps } from './row-dropdown.tsx'
import type { OpenMenu } from './use-row-menu.ts'

const RowDropdown = lazy(() => import('./row-dropdown.tsx'))

interface RowMenuProps<Row> extends Omit<RowDropdownProps, keyof OpenMenu | 'actions'> {
  readonly menu: OpenMenu & { readonly row: Row | undefined }
  readonly Actions: ComponentType<RowActionsProps<Row>> | undefined
}

/** Renders the menu of a row at once, and the actions of its record as soon as they are loaded. */
export function RowMenu<Row>({ menu: { row, ...menu }, Actions, ...dropdown }: RowMenuProps<Row>) {
  const [actions, setActions] = useState<readonly MenuAction[]>()
  // The same element between renders: showing its actions does not render it again.
  const source = useMemo(
    () => Actions && row !== undefined && <Actions row={row} onActions={setActions} />,
    [Actions, row],
  )
  return (
    <>
      <Suspense>
        <RowDropdown {...menu} {...dropdown} actions={actions} />
      </Suspense>
      <Suspense>{source}</Suspense>
    </>
  )
}
