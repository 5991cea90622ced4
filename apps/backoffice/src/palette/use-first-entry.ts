import type { createSpotlight } from '@mantine/spotlight'
import { useEffect, useRef, type KeyboardEvent } from 'react'

type Store = ReturnType<typeof createSpotlight>[0]

const listOf = (store: Store): HTMLElement | null => document.getElementById(store.getState().listId)
const firstEntry = (store: Store) => listOf(store)?.querySelector<HTMLElement>('[data-action]')

function selectFirst(store: Store): void {
  listOf(store)?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  firstEntry(store)?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

interface Shown {
  readonly input: string
  /** Names the entries that are shown. */
  readonly entries: string
  /** Whether they are what was found for the input, and not for what was typed before. */
  readonly isSettled: boolean
}

/**
 * Marks the first entry of the palette, so that Enter takes the best match. Pressed while the search is still under way,
 * Enter takes the first of what it finds. Returns the handler of the input's keys, for the capture phase.
 */
export function useFirstEntry(store: Store, { input, entries, isSettled }: Shown) {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (input !== '' && entries.trim() !== '') selectFirst(store)
  }, [store, input, entries])
  useEffect(() => {
    if (!isSettled || !isAwaited.current) return
    isAwaited.current = false
    firstEntry(store)?.click()
  }, [store, isSettled])
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    isAwaited.current = event.key === 'Enter' && !isSettled
    if (!isAwaited.current) return
    event.preventDefault()
    event.stopPropagation()
  }
}
