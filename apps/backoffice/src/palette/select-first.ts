import type { createSpotlight } from '@mantine/spotlight'

type Store = ReturnType<typeof createSpotlight>[0]

/** Marks the first entry of the palette, so that Enter takes the best match. What was found later moved the former mark. */
export function selectFirst(store: Store): void {
  const { listId } = store.getState()
  const list = document.getElementById(listId)
  if (!list) return
  list.querySelector('[data-selected]')?.removeAttribute('data-selected')
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}
