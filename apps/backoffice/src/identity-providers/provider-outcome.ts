import { useEffect, useState } from 'react'

const refusals = {
  unreachable: 'shell.provider.refused.unreachable',
  refused: 'shell.provider.refused.refused',
  expired: 'shell.provider.refused.expired',
  unknown: 'shell.provider.refused.unknown',
  'not-linked': 'shell.provider.refused.not-linked',
  blocked: 'shell.provider.refused.blocked',
  'no-access': 'shell.provider.refused.no-access',
  taken: 'shell.provider.refused.taken',
} as const

type Refusal = keyof typeof refusals

/** How a visit to an identity provider ended. */
export type ProviderOutcome =
  | { readonly kind: 'none' | 'signed-in' | 'second-step' }
  | { readonly kind: 'refused'; readonly text: (typeof refusals)[Refusal] }

const isRefusal = (outcome: string): outcome is Refusal => Object.hasOwn(refusals, outcome)

/** Returns how a visit ended, by the fragment with which the server continues at the landing page. */
export function providerOutcomeIn(fragment: string): ProviderOutcome {
  const [, outcome] = /^#provider=([a-z-]+)$/.exec(fragment) ?? []
  if (outcome === undefined) return { kind: 'none' }
  if (outcome === 'second-step') return { kind: 'second-step' }
  if (outcome === 'signed-in' || outcome === 'linked' || outcome === 'confirmed') return { kind: 'signed-in' }
  return { kind: 'refused', text: refusals[isRefusal(outcome) ? outcome : 'refused'] }
}

/** Returns how the visit ended from which the page was opened, and takes it out of the address once it is shown. */
export function useProviderOutcome(): ProviderOutcome {
  const [outcome] = useState(() => providerOutcomeIn(location.hash))
  useEffect(() => {
    if (outcome.kind !== 'none') history.replaceState(history.state, '', location.pathname)
  }, [outcome])
  return outcome
}
