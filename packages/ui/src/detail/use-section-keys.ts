import { useHotkeys } from '@mantine/hooks'
import type { RefObject } from 'react'

/** Keys of the digits by position: some keyboards write other characters with Alt. */
const PLACES = Array.from({ length: 9 }, (_, place) => [`alt+Digit${place + 1}`, place] as const)

/** Moves the focus to the heading of a section, so that Tab leads into it. A collapsed one is expanded. */
function enter(section: HTMLElement): void {
  const fold = section.querySelector<HTMLElement>('h2 > button[aria-expanded]')
  const heading = fold ?? section.querySelector<HTMLElement>('h2')
  if (!heading) return
  if (fold?.getAttribute('aria-expanded') === 'false') fold.click()
  if (!fold) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  section.scrollIntoView({ block: 'start' })
}

/** Lets Alt 1 to Alt 9 go to the sections of a drawer, in their order, unless another dialog is open above it. */
export function useSectionKeys(drawer: RefObject<HTMLElement | null>): void {
  const goTo = (place: number) => {
    const { current } = drawer
    const top = document.activeElement?.closest('[role="dialog"]')
    if (!current || (top && top !== current)) return
    const sections = [...current.querySelectorAll('section')].filter(
      (section) => section.parentElement?.closest('section') === current.closest('section'),
    )
    const section = sections[place]
    if (section) enter(section)
  }
  useHotkeys(
    PLACES.map(([key, place]) => [key, () => goTo(place), { preventDefault: true, usePhysicalKeys: true }]),
    [],
    true,
  )
}
