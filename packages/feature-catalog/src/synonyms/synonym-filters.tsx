import { useLocale } from '@backoffice/texts'
import { FacetFilter, facetOptions, RangeFilter } from '@backoffice/ui'
import { useText } from './texts.ts'
import { isKind, synonymKinds } from './synonym-fields.ts'
import type { SynonymList } from './synonyms-page.tsx'

/** The filter chips of the list of synonyms. */
export function SynonymFilters({ list }: { readonly list: SynonymList }) {
  const text = useText()
  const locale = useLocale()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const known = (ids: Readonly<Record<string, string>>) => (value: string) => ids[value] ?? value
  const facets = {
    kind: {
      label: text('catalog.synonym.kind'),
      nameOf: (value: string) => (isKind(value) ? text(`catalog.synonym.kind.${synonymKinds[value]}`) : value),
    },
    active: {
      label: text('catalog.synonym.active'),
      nameOf: (value: string) => text(value === 'true' ? 'record.yes' : 'record.no'),
    },
    language: { label: text('catalog.synonym.language'), nameOf: (value: string) => languages.of(value) ?? value },
    source: {
      label: text('catalog.synonym.source'),
      nameOf: known({
        Manual: text('catalog.synonym.source.Manual'),
        Suggested: text('catalog.synonym.source.Suggested'),
        Import: text('catalog.synonym.source.Import'),
      }),
    },
    index_state: {
      label: text('catalog.synonym.state'),
      nameOf: known({
        Applied: text('catalog.synonym.state.Applied'),
        Applying: text('catalog.synonym.state.Applying'),
        Failed: text('catalog.synonym.state.Failed'),
      }),
    },
  }
  return (
    <>
      {(Object.keys(facets) as (keyof typeof facets)[]).map((facet) => {
        const filter = list.filter(facet)
        const { label, nameOf } = facets[facet]
        return (
          <FacetFilter
            key={facet}
            label={label}
            options={facetOptions(list.facets[facet], filter.chosen, nameOf)}
            optional={facet === 'language'}
            {...filter}
          />
        )
      })}
      <RangeFilter kind="number" label={text('catalog.synonym.hits')} {...list.filter('hits_30d')} />
      <RangeFilter kind="date" label={text('record.updated')} {...list.filter('updated_at')} />
    </>
  )
}
