import { FieldGrid, MoneyInput, Section, Select } from '@backoffice/ui'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../messages.ts'
import type { ProductSectionProps } from './section-props.ts'
import { vatCodes } from './vat-codes.ts'

interface ProductPriceProps extends ProductSectionProps {
  readonly currency: string
}

/** What the product costs. The cost is there for those who may see it. */
export function ProductPrice({ form, editable, currency }: ProductPriceProps) {
  const text = useText()
  const { permissions } = useRouter().options.context
  const money = (field: 'price' | 'compare_price' | 'cost') => {
    const { value: _value, defaultValue: _default, onChange: _change, ...rest } = form.getInputProps(field)
    return { ...rest, currency, readOnly: !editable, value: form.getValues()[field], onChange: (cents: number | null) => form.setFieldValue(field, cents) }
  }
  return (
    <Section title={text('catalog.section.price')}>
      <FieldGrid>
        <MoneyInput label={text('catalog.field.price')} description={text('catalog.field.price-hint')} {...money('price')} />
        <MoneyInput label={text('catalog.field.compare-price')} description={text('catalog.field.compare-price-hint')} {...money('compare_price')} />
        {permissions.allowsSpecial('products_cost_read') && <MoneyInput label={text('catalog.field.cost')} description={text('catalog.field.cost-hint')} {...money('cost')} />}
        <Select
          label={text('catalog.field.vat')}
          description={text('catalog.field.vat-hint')}
          readOnly={!editable}
          allowDeselect={false}
          data={vatCodes.map((value) => ({ value, label: text(`catalog.vat.${value}`) }))}
          {...form.getInputProps('vat_code')}
        />
      </FieldGrid>
    </Section>
  )
}
