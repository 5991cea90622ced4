import classes from './row-menu.module.css'
import { rowOf } from './use-row-menu.ts'

interface RowButtonProps {
  readonly label: string
  readonly onMenu: (line: HTMLElement, button: HTMLElement) => void
}

/** Renders the menu button of a row on touch screens. It has no hooks: every row has one. */
export const RowButton = ({ label, onMenu }: RowButtonProps) => (
  <button
    type="button"
    className={classes.button}
    tabIndex={-1}
    aria-haspopup="menu"
    aria-label={label}
    onClick={({ currentTarget }) => {
      const line = rowOf(currentTarget)
      if (line) onMenu(line, currentTarget)
    }}
  >
    ⋯
  </button>
)
