import { translateKeys } from '@backoffice/shell-kit'
import type { Services } from '../services.ts'
import { ownKeys } from './own-keys.ts'
import { showKeyHints } from './show-key-hints.ts'

/** Applies the account's changed keys, and the hints that Alt shows: from the first screen until the page closes. */
export function followKeys({ session }: Pick<Services, 'session'>): void {
  const own = () => ownKeys(session.account)
  translateKeys(document, own)
  showKeyHints(document, window, () => own().changed)
}
