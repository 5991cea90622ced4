import type { Schema } from '@backoffice/api-contract'
import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { CloseReason } from '../order/close-reason.tsx'
import { useText } from '../texts.ts'

type CloseInBulkProps = Pick<BulkOwnFieldProps<Schema<'SupplierOrderClosing'>>, 'onChange'>

/** Asks why less was received than ordered, once for all orders that are closed. */
export default function CloseInBulk({ onChange }: CloseInBulkProps) {
  const text = useText()
  return (
    <CloseReason
      label={text('catalog.supply.close-reason')}
      onChange={(reason) => onChange(reason === undefined ? undefined : { reason })}
    />
  )
}
