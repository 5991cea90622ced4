import type { Schema } from '@backoffice/api-contract'
import { freshRecord } from '@backoffice/record-kit/detail'
import type { Provider } from './queries.ts'

/** The form of an identity provider. Its secret is no part of it: drafts are stored on this device. */
export type ProviderFields = {
  readonly name: string
  readonly issuer: string
  readonly client_id: string
  readonly active: boolean
  readonly scopes: readonly string[]
  readonly namespaces: readonly string[]
  readonly email_domains: readonly string[]
  readonly creates_accounts: boolean
  /** Empty: none. */
  readonly default_group: string
  readonly offered_to_everyone: boolean
  /** Empty: group and namespaces are kept by hand. */
  readonly groups_claim: string
  readonly mappings: readonly Schema<'ClaimMapping'>[]
  readonly second_step_values: readonly string[]
}

export const providerFields = [
  'name',
  'issuer',
  'client_id',
  'active',
  'scopes',
  'namespaces',
  'email_domains',
  'creates_accounts',
  'default_group',
  'offered_to_everyone',
  'groups_claim',
  'mappings',
  'second_step_values',
] as const satisfies readonly (keyof ProviderFields)[]

/** Limits of the contract, by the paths of the form. */
export const providerRules = {
  name: 'required|length:1,120',
  issuer: 'required|length:1,500',
  client_id: 'required|length:1,255',
  namespaces: 'required',
  'mappings.*.value': 'required|length:1,200',
  'mappings.*.group': 'required',
  'mappings.*.namespaces': 'required',
} as const

/** A provider that is not stored yet. */
export const freshProvider = (namespaces: readonly string[]): Provider => ({
  ...freshRecord,
  name: '',
  issuer: '',
  client_id: '',
  has_client_secret: false,
  namespaces: [...namespaces],
  people_linked: 0,
  last_sign_in_at: null,
})

/** Returns the form values of a provider. */
export const providerFieldsOf = (provider: Provider): ProviderFields => ({
  name: provider.name,
  issuer: provider.issuer,
  client_id: provider.client_id,
  active: provider.active ?? true,
  scopes: provider.scopes ?? [],
  namespaces: provider.namespaces,
  email_domains: provider.email_domains ?? [],
  creates_accounts: provider.creates_accounts ?? false,
  default_group: provider.default_group ?? '',
  offered_to_everyone: provider.offered_to_everyone ?? false,
  groups_claim: provider.groups_claim ?? '',
  mappings: provider.mappings ?? [],
  second_step_values: provider.second_step_values ?? [],
})

/** Returns the change of these values for the server. Domains are compared in lower case. */
export const providerChangeOf = ({
  scopes,
  namespaces,
  email_domains,
  default_group,
  groups_claim,
  mappings,
  second_step_values,
  ...change
}: Partial<ProviderFields>): Schema<'IdentityProviderChange'> => ({
  ...change,
  ...(scopes && { scopes: [...scopes] }),
  ...(namespaces && { namespaces: [...namespaces] }),
  ...(email_domains && { email_domains: email_domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, '')) }),
  ...(default_group !== undefined && { default_group: default_group || null }),
  ...(groups_claim !== undefined && { groups_claim: groups_claim.trim() || null }),
  ...(mappings && { mappings: [...mappings] }),
  ...(second_step_values && { second_step_values: [...second_step_values] }),
})
