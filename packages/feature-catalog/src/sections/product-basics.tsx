import { FieldGrid, Section, Select, WideField } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useText } from '../messages.ts'
import { isProductStatus, productStatuses } from '../model/status.ts'
import type { ProductSectionProps } from './section-props.ts'

/** What the product is called and where it is in its life. */
export function ProductBasics({ form, editable }: ProductSectionProps) {
  const text = useText()
  return (
    <Section anchor="basics" title={text('catalog.section.basics')}>
      <FieldGrid>
        <WideField>
          <TextInput
            label={text('catalog.field.name')}
            readOnly={!editable}
            required
            {...form.getInputProps('name')}
            onChange={(event) => {
              const { value } = event.currentTarget
              form.setFieldValue('name', value)
              // The name of a product is its name in the language that the others are translated from.
              form.setFieldValue('en.name', value)
            }}
          />
        </WideField>
        <Select
          label={text('catalog.field.status')}
          readOnly={!editable}
          allowDeselect={false}
          data={Object.entries(productStatuses).map(([value, status]) => ({ value, label: text(status.text) }))}
          {...form.getInputProps('status')}
          onChange={(value) => value !== null && isProductStatus(value) && form.setFieldValue('status', value)}
        />
        <TextInput label={text('catalog.field.ean13')} readOnly={!editable} inputMode="numeric" {...form.getInputProps('ean13')} />
      </FieldGrid>
    </Section>
  )
}
