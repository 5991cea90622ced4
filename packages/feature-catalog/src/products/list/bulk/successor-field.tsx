import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { ProductSelect } from '@backoffice/record-kit/references'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from './bulk-fields.tsx'
import { useText } from './texts.ts'

/** Selects the product that replaces others, or none. */
export function SuccessorField({ values: { one }, set }: FieldProps) {
  const text = useText()
  const [sku, setSku] = useState<string | null>(null)
  return (
    <>
      <ProductSelect
        label={text('catalog.bulk.value')}
        clearable
        sku={one ? sku : null}
        onChange={(next, found) => {
          setSku(next)
          set({ one: found?.uid ?? null })
        }}
      />
      <Checkbox
        label={text('catalog.bulk.none')}
        checked={one === ''}
        onChange={(event) => set({ one: event.currentTarget.checked ? '' : null })}
      />
    </>
  )
}
