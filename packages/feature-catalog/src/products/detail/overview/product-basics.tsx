import { ParentNote } from '@backoffice/record-kit/inheritance'
import type { Schema } from '@backoffice/api-contract'
import { FieldGrid, Section, Select, WideField } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useText } from './texts.ts'
import { isProductStatus, productStatuses } from '../../model/status.ts'
import { ParentField } from '../inheritance/parent-field.tsx'
import type { ProductSectionProps } from './section-props.ts'

interface ProductBasicsProps extends ProductSectionProps {
  /** The stored product. */
  readonly product: Schema<'Product'>
}

/** Edits the name and the status of the product. */
export function ProductBasics({ form, editable, product }: ProductBasicsProps) {
  const text = useText()
  const { namespace, above } = product
  const parent = { form, editable, product }
  return (
    <Section anchor="basics" title={text('catalog.section.basics')}>
      {above && <ParentNote own={namespace} parent={above.namespace} />}
      <FieldGrid>
        <WideField>
          <ParentField field="name" {...parent}>
            {(isOwn) => (
              <TextInput
                label={text('catalog.field.name')}
                readOnly={!isOwn}
                required
                {...form.getInputProps('name')}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  form.setFieldValue('name', value)
                  // The name of a product is its name in the source language.
                  form.setFieldValue('en.name', value)
                }}
              />
            )}
          </ParentField>
        </WideField>
        <ParentField field="status" {...parent}>
          {(isOwn) => (
            <Select
              label={text('catalog.field.status')}
              readOnly={!isOwn}
              allowDeselect={false}
              data={Object.entries(productStatuses).map(([value, status]) => ({ value, label: text(status.text) }))}
              {...form.getInputProps('status')}
              onChange={(value) => value !== null && isProductStatus(value) && form.setFieldValue('status', value)}
            />
          )}
        </ParentField>
        <TextInput
          label={text('catalog.field.ean13')}
          readOnly={!editable}
          inputMode="numeric"
          {...form.getInputProps('ean13')}
        />
      </FieldGrid>
    </Section>
  )
}
