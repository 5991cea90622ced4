import { messageOf } from '@backoffice/api-client'
import { searchOptions } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'

/** What of the settings products use, in one request. */
export function useSettingUses() {
  const { search, permissions } = useShell()
  const { data, error } = useQuery({
    ...searchOptions(search, 'products', { facets: ['unit', 'extra_fields', 'missing_languages'], limit: 0 }),
    enabled: permissions.can('products'),
  })
  const countOf = (field: 'unit' | 'extra_fields' | 'missing_languages', value: string): number | undefined =>
    data && (data.facets[field]?.[value] ?? 0)
  const missing = (language: string) => countOf('missing_languages', language) ?? 0
  return {
    problem: error ? messageOf(error) : undefined,
    /** Number of products with a unit, with a value of a custom field, and with a text; undefined until it is known. */
    unit: (unit: string) => countOf('unit', unit),
    field: (code: string) => countOf('extra_fields', code),
    language: (language: string) => data && data.total - missing(language),
  }
}
