import type { Database } from '../../platform/database/database.ts'
import type { Kinds } from '../../platform/records/kinds.ts'
import type { SessionCookie } from '../../platform/session/sessions.ts'
import type { SignInServices } from '../sign-in/index.ts'
import type { FindClient } from './provider-clients.ts'
import type { InternalOrigins } from './provider-fetch.ts'

/** Services for signing in through identity providers. */
export interface ProviderServices extends SignInServices {
  readonly database: Database
  readonly kinds: Kinds
  readonly findClient: FindClient
  readonly internal: InternalOrigins
  /** Cookie of the visit of a browser to a provider. */
  readonly visitCookie: SessionCookie
  /** Public URL of this server, without a slash at its end. */
  readonly address: string
}

/** Path to which providers send a browser back. */
export const CALLBACK = '/api/sign-in/callback'
