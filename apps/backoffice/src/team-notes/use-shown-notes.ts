import { useSearchState } from '@backoffice/shell-kit'

/** Returns which note the address of the dashboard opens, whether it lists all of them, and what changes that. */
export function useShownNotes() {
  const [address, change] = useSearchState()
  const { open, notes }: Partial<Record<'open' | 'notes', unknown>> = Object(address)
  return {
    /** Uid of the open note, or `new`. */
    open: typeof open === 'string' && open !== '' ? open : undefined,
    listsAll: notes === 'all',
    show: (uid: string | undefined) => change({ open: uid }),
    listAll: (lists: boolean) => change({ notes: lists ? 'all' : undefined }),
  }
}
