import { useState } from 'react'
import { addressFieldsOf, addressOf, isSameAddress } from '../../address/address-fields.ts'
import { AddressInputs } from '../../address/address-inputs.tsx'
import type { LoadedOrder } from '../../queries.ts'
import { useText } from '../texts.ts'
import { EditDialog } from './edit-dialog.tsx'

interface EditAddressProps {
  readonly loaded: LoadedOrder
  readonly onClose: () => void
}

/** Edits where an order goes. */
export default function EditAddress({ loaded, onClose }: EditAddressProps) {
  const text = useText()
  const before = loaded.record.delivery_address
  const [fields, setFields] = useState(() => addressFieldsOf(before))
  const delivery_address = addressOf(fields)
  return (
    <EditDialog
      title={text('orders.address.edit')}
      loaded={loaded}
      change={isSameAddress(before, delivery_address) ? {} : { delivery_address }}
      onClose={onClose}
    >
      <AddressInputs value={fields} onChange={setFields} />
    </EditDialog>
  )
}
