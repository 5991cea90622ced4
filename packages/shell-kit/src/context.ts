import type { ApiClient } from '@backoffice/api-client'
import type { Session } from '@backoffice/auth-session'
import type { Permissions } from '@backoffice/permissions'
import type { SearchClient } from '@backoffice/search'
import type { I18n } from '@backoffice/texts'
import type { QueryClient } from '@tanstack/react-query'
import type { Confirmations } from './confirmation/confirmations.ts'
import type { Drafts } from './drafts/drafts.ts'
import type { Unsaved } from './leaving/unsaved.ts'
import type { Toasts } from './toasts/toasts.ts'

/** Services for routes. The shell creates them; a harness creates fake ones. */
export interface ShellContext {
  readonly queryClient: QueryClient
  readonly session: Session
  readonly permissions: Permissions
  readonly api: ApiClient
  readonly search: SearchClient
  /** The active language, for texts outside of components. */
  readonly i18n: I18n
  readonly toasts: Toasts
  readonly confirmations: Confirmations
  /** Unsaved drafts, stored on this device. */
  readonly drafts: Drafts
  /** Forms of this page with unsaved changes. */
  readonly unsaved: Unsaved
}
