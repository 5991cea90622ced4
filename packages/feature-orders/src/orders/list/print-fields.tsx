import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Schema } from '@backoffice/api-contract'
import { Select } from '@backoffice/ui'
import { Checkbox } from '@mantine/core'
import { papers } from '../states.ts'
import { useText } from '../texts.ts'

type Printing = Schema<'OrderPrinting'>

interface PrintFieldsProps {
  readonly value: Printing | undefined
  readonly onChange: (value: Printing) => void
}

/** Asks what is printed of several orders, and whether what they lack is created first. */
export function PrintFields({ value, onChange }: PrintFieldsProps) {
  const text = useText()
  const paper = value?.paper
  const creates = value?.create_missing ?? false
  return (
    <>
      <Select
        label={text('orders.order.print')}
        data-autofocus
        searchable
        allowDeselect={false}
        data={papers.map((one) => ({ value: one, label: text(`orders.order.print.${one}`) }))}
        value={paper ?? null}
        onChange={(selected) => {
          const next = papers.find((one) => one === selected)
          if (next) onChange(next === 'Slip' ? { paper: next } : { paper: next, create_missing: creates })
        }}
      />
      {(paper === 'Label' || paper === 'Invoice') && (
        <Checkbox
          label={text(`orders.order.print.create.${paper}`)}
          description={text(`orders.order.print.create-hint.${paper}`)}
          checked={creates}
          onChange={({ currentTarget: { checked } }) => onChange({ paper, create_missing: checked })}
        />
      )}
    </>
  )
}
