import { fieldsOf, useFields } from '@backoffice/record-kit/detail'
import { ProductSelect } from '@backoffice/record-kit/references'
import { Select } from '@backoffice/ui'
import { useState } from 'react'
import { redirectTargets, synonymRecord } from './synonym-record.ts'
import { useText } from './texts.ts'

const Field = fieldsOf(synonymRecord)

/** Values of a set that leads nowhere. */
export const noTarget = { product: null, category: null, brand: null, path: '' }

/** Edits where a redirect leads: first to what, then to which one. */
export function RedirectFields() {
  const text = useText()
  const { form, labels, editable, record } = useFields(synonymRecord)
  const values = form.getValues()
  const [selected, setSelected] = useState<(typeof redirectTargets)[number]>('category')
  const [sku, setSku] = useState(record.sku)
  const target = redirectTargets.find((name) => values[name]) ?? selected
  return (
    <>
      <Select
        label={text('catalog.synonym.leads-to')}
        readOnly={!editable}
        allowDeselect={false}
        data={redirectTargets.map((value) => ({ value, label: labels[value] }))}
        value={target}
        error={target === 'path' ? undefined : form.getInputProps('path').error}
        onChange={(value) => {
          const chosen = redirectTargets.find((one) => one === value)
          if (!chosen) return
          setSelected(chosen)
          setSku(null)
          form.setValues(noTarget)
        }}
      />
      {target === 'product' && (
        <ProductSelect
          label={labels.product}
          readOnly={!editable}
          sku={values.product === null ? null : (sku ?? record.sku)}
          onChange={(next, found) => {
            setSku(next)
            form.setFieldValue('product', found?.uid ?? null)
          }}
        />
      )}
      {target === 'category' && <Field.Reference name="category" to="categories" />}
      {target === 'brand' && <Field.Reference name="brand" to="brands" />}
      {target === 'path' && <Field.Text name="path" hint={text('catalog.synonym.path-hint')} />}
    </>
  )
}
