import type { MenuAction } from '../actions/action-items.tsx'

/** Props of the component that knows the actions of a row. It renders only their dialogs. */
export interface RowActionsProps<Row> {
  readonly row: Row
  /** Shows the actions in the menu of the row. Call it in an effect of each render. */
  readonly onActions: (actions: readonly MenuAction[]) => void
}
