import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Returns the position of a chip among the others: before inactive ones. It stays in place while its panel is open,
 * which would otherwise move away under the pointer, and scrolls into view when it moves after that.
 */
export function useChipPlace(button: RefObject<HTMLElement | null>, isUsed: boolean, opened: boolean): void {
  const [isFirst, setFirst] = useState(isUsed)
  if (!opened && isFirst !== isUsed) setFirst(isUsed)
  useLayoutEffect(() => {
    const chip = button.current
    if (!chip) return
    chip.style.setProperty('order', isFirst ? '-1' : '0')
    chip.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [button, isFirst])
}
