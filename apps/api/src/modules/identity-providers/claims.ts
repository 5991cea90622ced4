import type { Schema } from '@backoffice/api-contract'
import * as v from 'valibot'
import { domainOf } from './offered-providers.ts'
import type { ProviderRow } from './provider-clients.ts'

/** What a provider says about who signed in; anything else in its tokens is ignored. */
const claimsOf = v.object({
  sub: v.string(),
  iss: v.optional(v.string()),
  email: v.optional(v.string()),
  // Some providers send a text, which proves nothing.
  email_verified: v.optional(v.unknown()),
  name: v.optional(v.string()),
  acr: v.optional(v.string()),
  amr: v.optional(v.array(v.string())),
  auth_time: v.optional(v.number()),
})

/** Claims of an ID token, with those of the user info endpoint. */
export type Claims = v.InferOutput<typeof claimsOf> & { readonly all: Readonly<Record<string, unknown>> }

/** Reads the claims. @throws for claims of another type */
export const readClaims = (all: Readonly<Record<string, unknown>>): Claims => ({ ...v.parse(claimsOf, all), all })

/** Returns the verified email of a domain that the provider is trusted to confirm, in lower case. */
export function trustedEmail({ email, email_verified }: Claims, { email_domains }: ProviderRow): string | undefined {
  const known = email?.toLowerCase()
  if (known === undefined || email_verified !== true) return undefined
  return email_domains.includes(domainOf(known)) ? known : undefined
}

const valuesOf = (claim: unknown): readonly string[] =>
  typeof claim === 'string' ? [claim] : Array.isArray(claim) ? claim.filter((one) => typeof one === 'string') : []

/** Whether the provider says that a second step was taken there, in a way that counts here. */
export const hasSecondStep = ({ acr, amr = [] }: Claims, { second_step_values: counting }: ProviderRow): boolean =>
  [...valuesOf(acr), ...amr].some((value) => counting.includes(value))

/** Group and namespaces of an account. */
export type Grant = Omit<Schema<'ClaimMapping'>, 'value'>

/**
 * Returns what the mappings give for the claims; undefined for nothing, so that the account is refused: it must never be
 * left without a group, which is full access. Namespaces outside of those of the provider are never given.
 */
export function grantOf(
  { all }: Claims,
  { groups_claim, mappings, default_group, namespaces }: ProviderRow,
): Grant | undefined {
  const values = groups_claim === null ? [] : valuesOf(all[groups_claim])
  const mapping = mappings.find(({ value }) => values.includes(value))
  if (!mapping) return default_group === null ? undefined : { group: default_group, namespaces }
  const within = mapping.namespaces.filter((uid) => namespaces.includes(uid))
  return within.length === 0 ? undefined : { group: mapping.group, namespaces: within }
}
