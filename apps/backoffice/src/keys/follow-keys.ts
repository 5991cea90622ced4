import { translateKeys } from '@backoffice/shell-kit'
import type { Services } from '../services.ts'
import { ownKeys } from './own-keys.ts'
import { showKeyHints } from './show-key-hints.ts'

/** The keys that an account has changed, and the hints that Alt shows: from the first screen on until the page goes. */
export function followKeys({ session }: Pick<Services, 'session'>): void {
  const own = () => ownKeys(session.account)
  translateKeys(document, own)
  showKeyHints(document, window, () => own().changed)
}
