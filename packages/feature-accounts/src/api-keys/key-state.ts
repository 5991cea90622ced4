import type { Tone } from '@backoffice/ui'

/** What can become of a key. */
export type KeyState = 'active' | 'expired' | 'revoked'

/** Returns whether a key works at a moment. */
export const stateOf = ({ revoked }: { readonly revoked: boolean }, expires: Date, now = new Date()): KeyState =>
  revoked ? 'revoked' : expires <= now ? 'expired' : 'active'

export const stateTones: Readonly<Record<KeyState, Tone>> = { active: 'good', expired: 'warn', revoked: 'neutral' }
