import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Places the chip of an active filter before inactive ones. It stays in place while its panel is open, which would
 * otherwise move away under the pointer.
 */
export function useChipPlace(button: RefObject<HTMLElement | null>, isUsed: boolean, opened: boolean): void {
  const [isFirst, setFirst] = useState(isUsed)
  if (!opened && isFirst !== isUsed) setFirst(isUsed)
  useLayoutEffect(() => {
    button.current?.style.setProperty('order', isFirst ? '-1' : '0')
  }, [button, isFirst])
}
