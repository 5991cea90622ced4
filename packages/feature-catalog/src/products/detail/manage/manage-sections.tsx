import type { Schema } from '@backoffice/api-contract'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import { ProductSelect } from '@backoffice/record-kit/references'
import { FieldGrid, NumberInput, Section, Select, WideField } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { useProductSettings } from '../../../settings/use-product-settings.ts'
import { ParentField } from '../inheritance/parent-field.tsx'
import { AttributeField } from '../../fields/attribute-field.tsx'
import { useUnitNames } from '../../units/use-unit-names.ts'
import { attributeOf, type AttributeName } from '../../model/product-attributes.ts'
import type { ManagedFields } from './manage-fields.ts'
import { OptionGroupField } from './option-group-field.tsx'
import { useText } from './texts.ts'

interface ManageSectionProps {
  readonly form: RulesForm<ManagedFields>
  readonly labels: Readonly<Record<keyof ManagedFields, string>>
  readonly editable: boolean
  readonly product: Schema<'Product'>
}

function Attributes({
  names,
  form,
  labels,
  editable,
  product,
}: ManageSectionProps & { readonly names: readonly AttributeName[] }) {
  const text = useText()
  return names.map((name) => (
    <ParentField key={name} field={name} {...{ form, editable, product }}>
      {(isOwn) => (
        <AttributeField
          name={name}
          label={labels[name]}
          readOnly={!isOwn}
          {...(attributeOf(name).optional &&
            attributeOf(name).input.kind === 'choice' && { none: text('catalog.manage.none') })}
          {...form.getInputProps(name)}
          value={form.getValues()[name] ?? ''}
          onChange={(value) => form.setValues({ [name]: value || null })}
        />
      )}
    </ParentField>
  ))
}

/** Edits how a product is sold, shipped and returned, and its stock tracked. */
export function SellingSection(props: ManageSectionProps) {
  const { form, labels, editable, product } = props
  const text = useText()
  const { nameOf } = useUnitNames()
  const { units = [product.unit] } = useProductSettings(product.namespace) ?? {}
  return (
    <Section title={text('catalog.manage.sold')}>
      <FieldGrid>
        <Attributes {...props} names={['vat_code']} />
        <ParentField field="unit" {...{ form, editable, product }}>
          {(isOwn) => (
            <Select
              label={labels.unit}
              readOnly={!isOwn}
              allowDeselect={false}
              data={[...new Set([...units, form.getValues().unit])].map((unit) => ({
                value: unit,
                label: nameOf(unit),
              }))}
              {...form.getInputProps('unit')}
            />
          )}
        </ParentField>
        <Select
          label={labels.stock_policy}
          readOnly={!editable}
          allowDeselect={false}
          data={(['Track', 'Do not track', 'Sell beyond'] as const).map((value) => ({
            value,
            label: text(`catalog.bulk.stock.${value}`),
          }))}
          {...form.getInputProps('stock_policy')}
        />
        {form.getValues().stock_policy === 'Sell beyond' && (
          <NumberInput
            label={labels.oversell_limit}
            description={text('catalog.manage.oversell-limit-hint')}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            readOnly={!editable}
            {...form.getInputProps('oversell_limit')}
          />
        )}
        <Attributes {...props} names={['shipping_class', 'returns']} />
        {(product.kind === 'Simple' || product.kind === 'Variant parent') && (
          <OptionGroupField
            product={product}
            label={labels.productOptionGroupId}
            editable={editable}
            {...form.getInputProps('productOptionGroupId')}
            value={form.getValues().productOptionGroupId}
          />
        )}
      </FieldGrid>
    </Section>
  )
}

/** Edits from when until when a product is sold, and what replaces it. */
export function LifecycleSection({ form, labels, editable, product }: ManageSectionProps) {
  const text = useText()
  return (
    <Section title={text('catalog.manage.lifecycle')}>
      <FieldGrid>
        <TextInput
          type="date"
          label={labels.launch_date}
          description={text('catalog.manage.launch-hint')}
          readOnly={!editable}
          {...form.getInputProps('launch_date')}
        />
        <TextInput
          type="date"
          label={labels.end_date}
          description={text('catalog.manage.end-hint')}
          readOnly={!editable}
          {...form.getInputProps('end_date')}
        />
        <ProductSelect
          label={labels.successor}
          description={text('catalog.manage.successor-hint')}
          clearable={editable}
          readOnly={!editable}
          without={[product.sku]}
          sku={form.getValues().successor?.sku ?? null}
          onChange={(_sku, found) =>
            form.setValues({ successor: found ? { uid: found.uid, sku: found.sku, name: found.name } : null })
          }
        />
      </FieldGrid>
    </Section>
  )
}

/** Edits what the law asks of a product. */
export function ComplianceSection(props: ManageSectionProps) {
  const { form, labels, editable } = props
  const text = useText()
  return (
    <Section title={text('catalog.manage.compliance')}>
      <FieldGrid>
        <NumberInput
          label={labels.minimum_age}
          min={0}
          max={99}
          allowDecimal={false}
          suffix={text('catalog.manage.years')}
          readOnly={!editable}
          {...form.getInputProps('minimum_age')}
        />
        <Attributes {...props} names={['origin_country', 'customs_code', 'battery']} />
        <WideField>
          <Textarea
            label={labels.warnings}
            description={text('catalog.manage.warnings-hint')}
            rows={2}
            readOnly={!editable}
            {...form.getInputProps('warnings')}
          />
        </WideField>
      </FieldGrid>
    </Section>
  )
}
