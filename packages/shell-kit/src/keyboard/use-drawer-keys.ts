import { useHotkeys } from '@mantine/hooks'

const dialogs = () => document.querySelectorAll('[role="dialog"][aria-modal="true"]').length
const isMenuOpen = () => document.querySelector('[role="menu"]') !== null

/**
 * The keys of a drawer without a modifier, such as `y`. The shell presses what names a key by `data-key`
 * on the page alone, so a drawer says itself what its keys do. They rest while somebody types, and under a dialog.
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
