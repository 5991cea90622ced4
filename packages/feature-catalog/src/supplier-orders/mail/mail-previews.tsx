import type { Schema } from '@backoffice/api-contract'
import { EmailPager, type BulkPreviewProps } from '@backoffice/record-kit/bulk'
import { useMissingRight, useShell } from '@backoffice/shell-kit'
import { MailPreview } from './mail-preview.tsx'

interface MailPreviewsProps extends BulkPreviewProps {
  readonly step: Schema<'SupplierMailStep'>
}

/** Pages through the emails of a bulk change before it starts. Loaded with the first one. */
export default function MailPreviews({ foreseen, step }: MailPreviewsProps) {
  const { api } = useShell()
  const costRight = useMissingRight('products_cost_read')
  return (
    <EmailPager foreseen={foreseen}>
      {(uid) => <MailPreview key={uid} api={api} costRight={costRight} uid={uid} step={step} />}
    </EmailPager>
  )
}
