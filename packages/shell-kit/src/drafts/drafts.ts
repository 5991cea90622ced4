import type { DraftStore } from '@backoffice/auth-session'

/** Drafts of this device. Their code is loaded with the first form. */
export interface Drafts {
  readonly open: () => Promise<DraftStore>
  /** Whether this device is marked "shared": nothing is stored on it. */
  readonly isOff: () => boolean
}
