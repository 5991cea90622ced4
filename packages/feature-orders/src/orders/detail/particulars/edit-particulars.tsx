import { ColleagueSelect, TagsField } from '@backoffice/record-kit/references'
import { RecordCheckbox, Select, useTimeZone } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { priorities } from '../../states.ts'
import { useText } from '../texts.ts'
import { EditDialog } from './edit-dialog.tsx'
import { particularsChange, particularsOf, type ParticularFields } from './particulars-fields.ts'

interface EditParticularsProps {
  readonly loaded: LoadedOrder
  readonly onClose: () => void
}

interface UrgencyFieldsProps {
  readonly fields: ParticularFields
  readonly set: (some: Partial<ParticularFields>) => void
}

/** Edits how urgent an order is. */
function UrgencyFields({ fields, set }: UrgencyFieldsProps) {
  const text = useText()
  return (
    <>
      <Select
        label={text('orders.order.priority')}
        allowDeselect={false}
        data={priorities.map((value) => ({ value, label: text(`orders.order.priority.${value}`) }))}
        value={fields.priority}
        onChange={(priority) => set({ priority: priorities.find((one) => one === priority) ?? 'Normal' })}
      />
      <TextInput
        type="datetime-local"
        label={text('orders.order.ship_by')}
        value={fields.ship_by}
        onChange={(event) => set({ ship_by: event.currentTarget.value })}
      />
    </>
  )
}

/** Edits who handles an order, where its emails go, how urgent it is, until when it leaves, and the note of colleagues. */
export default function EditParticulars({ loaded, onClose }: EditParticularsProps) {
  const text = useText()
  const timeZone = useTimeZone()
  const [before] = useState(() => particularsOf(loaded.record, timeZone))
  const [fields, setFields] = useState(before)
  const set = (some: Partial<ParticularFields>) => setFields((all) => ({ ...all, ...some }))
  return (
    <EditDialog
      title={text('orders.particulars.edit')}
      loaded={loaded}
      change={particularsChange(before, fields, timeZone)}
      onClose={onClose}
    >
      <ColleagueSelect
        label={text('orders.order.assignee')}
        data-autofocus
        value={fields.assignee}
        onChange={(assignee) => set({ assignee })}
      />
      <TextInput
        type="email"
        label={text('orders.particulars.email')}
        maxLength={254}
        value={fields.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <UrgencyFields fields={fields} set={set} />
      <TagsField
        of="orders"
        label={text('orders.order.tags')}
        value={[...fields.tags]}
        onChange={(tags) => set({ tags })}
      />
      <RecordCheckbox
        editable
        label={text('orders.order.on_account')}
        checked={fields.on_account}
        onChange={(event) => set({ on_account: event.currentTarget.checked })}
      />
      <Textarea
        label={text('orders.particulars.note')}
        rows={3}
        maxLength={2000}
        value={fields.internal_note}
        onChange={(event) => set({ internal_note: event.currentTarget.value })}
      />
    </EditDialog>
  )
}
