import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '../references/queries.ts'
import { CategoryFilters } from './category-filters.tsx'
import { useText } from './texts.ts'

/** Asks for the filters of several categories, which can be copied from another one. */
export default function FiltersInBulk({ onChange }: BulkOwnFieldProps<string[] | null>) {
  const text = useText()
  const { api, session } = useShell()
  const { data } = useQuery(categoriesQuery(api))
  const [filters, setFilters] = useState<readonly string[] | null>([])
  const withFilters = (data?.results ?? []).filter((one) => one.filters?.length)
  const change = (next: readonly string[] | null) => {
    setFilters(next)
    onChange(next === null ? null : [...next])
  }
  return (
    <>
      {withFilters.length > 0 && (
        <Select
          label={text('catalog.category.filters.copy')}
          searchable
          data={withFilters.map(({ uid, seo_url }) => ({ value: uid, label: seo_url.replaceAll('/', ' / ') }))}
          onChange={(uid) => {
            const from = withFilters.find((one) => one.uid === uid)
            if (from?.filters) change(from.filters)
          }}
        />
      )}
      <CategoryFilters
        label={text('catalog.category.filters')}
        namespace={session.namespace}
        filters={filters}
        editable
        onChange={change}
      />
    </>
  )
}
