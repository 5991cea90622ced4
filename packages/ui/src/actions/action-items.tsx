import { Menu } from '@mantine/core'
import classes from './action-items.module.css'

/** An action of a record, in its menu and in that of its row. */
export interface MenuAction {
  readonly id: string
  readonly label: string
  /** Why it is not possible now. */
  readonly reason?: string | undefined
  /** Whether it is what to do next with the record. */
  readonly isNext?: boolean
  readonly run: () => void
}

/** Renders the menu items of actions: those that are not possible stay, with their reason. */
export function ActionItems({ actions }: { readonly actions: readonly MenuAction[] }) {
  return actions.map(({ id, label, reason, run }) => (
    <Menu.Item
      key={id}
      aria-disabled={reason !== undefined || undefined}
      data-reason={reason}
      {...(reason === undefined ? { onClick: run } : { closeMenuOnClick: false })}
    >
      {label}
      {reason !== undefined && <span className={classes.reason}>{reason}</span>}
    </Menu.Item>
  ))
}
