import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { mailedLinkIn, type MailedLink } from './mailed-link.ts'

/** The emailed link that the page was opened with, if any. The router's own hook would bring the lists' code along. */
export function useMailedLink(): MailedLink | null {
  const router = useRouter()
  return mailedLinkIn(
    useSyncExternalStore(
      (changed) => router.subscribe('onResolved', changed),
      () => router.state.location.hash,
    ),
  )
}
