import { TagsInput } from '@backoffice/ui'
import { useShell } from '@backoffice/shell-kit'
import { type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../detail/overview/texts.ts'
import { knownTagsQuery } from '../../references/queries.ts'

/** Edits the tags of products, and suggests existing ones. */
export function TagsField(props: TagsInputProps) {
  const text = useText()
  const { search } = useShell()
  const { data: known } = useQuery({ ...knownTagsQuery(search), enabled: !props.readOnly })
  return (
    <TagsInput
      label={text('catalog.field.tags')}
      maxTags={50}
      splitChars={[',', '\n', '\t']}
      acceptValueOnBlur
      data={known ?? []}
      {...props}
    />
  )
}
