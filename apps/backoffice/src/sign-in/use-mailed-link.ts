import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { mailedLinkIn, type MailedLink } from './mailed-link.ts'

/**
 * Returns the emailed link that the page was opened with, if any. The router's own hook would load the code of lists.
 */
export function useMailedLink(): MailedLink | null {
  const router = useRouter()
  return mailedLinkIn(
    useSyncExternalStore(
      (changed) => router.subscribe('onResolved', changed),
      () => router.state.location.hash,
    ),
  )
}
