import type { Schema } from '@backoffice/api-contract'

type OnWebsite = Schema<'WebsiteProduct'>

/** States of a product on a website. */
export const websiteStates = ['Live', 'Planned', 'Ended', 'Off'] as const satisfies readonly OnWebsite['state'][]

/** Filters of the websites of a product, as in the URL. */
export interface WebsiteView {
  readonly state?: string[] | undefined
  /** Whether fields are overridden: `yes`, `no`. */
  readonly overrides?: string[] | undefined
  /** Negated filters, and disabled ones. */
  readonly not?: string[] | undefined
  readonly off?: string[] | undefined
}

/** Every filter. */
export const websiteFilters = ['state', 'overrides'] as const

type WebsiteFilter = (typeof websiteFilters)[number]

const valueOf = ({ state, overridden }: OnWebsite, field: WebsiteFilter): string =>
  field === 'state' ? state : overridden.length > 0 ? 'yes' : 'no'

/** Returns the websites that filters match. */
export const websitesOf = (all: readonly OnWebsite[], view: WebsiteView): readonly OnWebsite[] =>
  all.filter((website) =>
    websiteFilters.every((field) => {
      const chosen = view[field] ?? []
      if (chosen.length === 0 || view.off?.includes(field)) return true
      return chosen.includes(valueOf(website, field)) !== (view.not?.includes(field) ?? false)
    }),
  )

/** Counts the websites by the value of a filter. */
export const countBy = (all: readonly OnWebsite[], field: WebsiteFilter): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(all, (website) => valueOf(website, field))].map(([value, some]) => [value, some.length]),
  )
