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

/** Everything a route may ask for. The shell builds one; a harness builds a fake one. */
export interface ShellContext {
  readonly queryClient: QueryClient
  readonly session: Session
  readonly permissions: Permissions
  readonly api: ApiClient
  readonly search: SearchClient
  /** The language that is spoken, for texts outside of components. */
  readonly i18n: I18n
  readonly toasts: Toasts
  readonly confirmations: Confirmations
  /** What was typed and not saved, kept on this device. */
  readonly drafts: Drafts
  /** The forms of this page that hold something unsaved. */
  readonly unsaved: Unsaved
}
