import { useState } from 'react'
import { addressFieldsOf, addressOf, isSameAddress } from '../../address/address-fields.ts'
import { AddressInputs } from '../../address/address-inputs.tsx'
import type { LoadedOrder } from '../../queries.ts'
import { useText } from '../texts.ts'
import { EditDialog } from './edit-dialog.tsx'

interface EditAddressProps {
  readonly loaded: LoadedOrder
  readonly of: 'delivery' | 'billing'
  readonly onClose: () => void
}

const titles = { delivery: 'orders.address.edit', billing: 'orders.address.edit-billing' } as const

/** Edits where an order goes, or to whom it is invoiced. */
export default function EditAddress({ loaded, of, onClose }: EditAddressProps) {
  const text = useText()
  const { delivery_address, billing_address } = loaded.record
  const before = of === 'delivery' ? delivery_address : billing_address
  const [fields, setFields] = useState(() => addressFieldsOf(before))
  const after = addressOf(fields)
  const change = of === 'delivery' ? { delivery_address: after } : { billing_address: after }
  return (
    <EditDialog
      title={text(titles[of])}
      loaded={loaded}
      change={isSameAddress(before, after) ? {} : change}
      onClose={onClose}
    >
      <AddressInputs value={fields} onChange={setFields} />
    </EditDialog>
  )
}
