import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Where a chip stands among the others: before those that narrow nothing. It stays where it is as long as its panel is
 * open, which would move away under the hand otherwise, and comes into sight where it goes after that.
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
