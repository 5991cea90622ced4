import type { Schema } from '@backoffice/api-contract'
import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { useState } from 'react'
import { PrintFields } from './print-fields.tsx'

/** Asks what is printed of several orders. A packing slip is never missing: nothing else is asked about it. */
export default function PrintInBulk({ onChange }: BulkOwnFieldProps<Schema<'OrderPrinting'>>) {
  const [value, setValue] = useState<Schema<'OrderPrinting'>>()
  return (
    <PrintFields
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next, next.paper === 'Slip')
      }}
    />
  )
}
