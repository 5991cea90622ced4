import { readOptions } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { Autocomplete } from '@backoffice/ui'
import type { AutocompleteProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../parts/texts.ts'

/** Maximum length of the contract. */
const LONGEST = 60

/** Renders a field for a stock location: an existing one, or a new one, which is pointed out to reveal typos. */
export function LocationInput(props: Omit<AutocompleteProps, 'data' | 'maxLength' | 'description'>) {
  const text = useText()
  const { api, permissions } = useShell()
  const { data } = useQuery({
    ...readOptions(api, '/api/stock-locations', { params: { query: { limit: 1000 } } }),
    enabled: permissions.can('products_read') && !props.readOnly,
  })
  const known = data?.results.map(({ name }) => name)
  const typed = props.value?.trim() ?? ''
  const isNew = known !== undefined && typed !== '' && !known.includes(typed)
  return (
    <Autocomplete
      {...props}
      data={known ?? []}
      maxLength={LONGEST}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={isNew && !props.readOnly ? text('record.location.new') : undefined}
    />
  )
}
