import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink, Select } from '@backoffice/ui'
import { useProductSettings } from '../settings/use-product-settings.ts'
import { useText } from './texts.ts'

/** Asks for the template by which several reviews are replied to. */
export default function TemplateInBulk({ onChange }: BulkOwnFieldProps<string>) {
  const text = useText()
  const { session } = useShell()
  const templates = useProductSettings(session.namespace)?.review_replies
  if (templates?.length === 0)
    return (
      <AnchorLink underline="always" to="/products/settings">
        {text('catalog.review.reply_template.none')}
      </AnchorLink>
    )
  return (
    <Select
      label={text('catalog.review.reply_template')}
      data-autofocus
      searchable
      data={(templates ?? []).map(({ name }) => name)}
      onChange={(name) => onChange(name ?? undefined)}
    />
  )
}
