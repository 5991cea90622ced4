import { resourceKeys, staleTimes } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { TagsInput } from '@backoffice/ui'
import type { TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

interface TagsFieldProps extends TagsInputProps {
  /** The kind of record whose tags are suggested. */
  readonly of: 'orders' | 'products' | 'suppliers'
}

/** Edits the tags of a record, and suggests those of other ones. */
export function TagsField({ of, ...props }: TagsFieldProps) {
  const { search } = useShell()
  const { data: known } = useQuery({
    queryKey: resourceKeys(of).list({ known: 'tags' }),
    queryFn: async ({ signal }) =>
      Object.keys((await search.search(of, { facets: ['tags'], limit: 0 }, { signal })).facets['tags'] ?? {}),
    staleTime: staleTimes.record,
    enabled: !props.readOnly,
  })
  return <TagsInput maxTags={50} splitChars={[',', '\n', '\t']} acceptValueOnBlur data={known ?? []} {...props} />
}
