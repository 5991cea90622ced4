import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { TagsField } from '@backoffice/record-kit/references'
import { useText } from '../texts.ts'

/** Asks for the tags that are added to several orders, or removed from them. */
export default function TagsInBulk({ onChange }: BulkOwnFieldProps<string[]>) {
  return (
    <TagsField
      of="orders"
      label={useText()('orders.order.tags')}
      data-autofocus
      onChange={(tags) => onChange(tags.length === 0 ? undefined : tags)}
    />
  )
}
