import { TagsField as KitTagsField } from '@backoffice/record-kit/references'
import { type TagsInputProps } from '@mantine/core'
import { useText } from '../detail/overview/texts.ts'

/** Edits the tags of products. */
export const TagsField = (props: TagsInputProps) => (
  <KitTagsField of="products" label={useText()('catalog.field.tags')} {...props} />
)
