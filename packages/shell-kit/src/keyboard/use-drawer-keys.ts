import { useHotkeys } from '@mantine/hooks'

const dialogs = () => document.querySelectorAll('[role="dialog"][aria-modal="true"]').length
const isMenuOpen = () => document.querySelector('[role="menu"]') !== null

/**
 * Handles keys of a drawer without a modifier, such as `y`. The shell presses controls with `data-key` only on the
 * page, so a drawer handles its own keys. They are ignored while someone types, and under a dialog.
 */
export function useDrawerKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useHotkeys(
    Object.entries(keys).map(([key, run]) => [
      key,
      (event) => {
        if (!run || dialogs() !== 1 || isMenuOpen()) return
        event.preventDefault()
        run()
      },
      { preventDefault: false },
    ]),
  )
}
