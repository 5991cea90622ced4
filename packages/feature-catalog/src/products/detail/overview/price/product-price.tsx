import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { FieldGrid, MoneyInput, Section, Select } from '@backoffice/ui'
import { lazy, Suspense } from 'react'
import { useText } from '../texts.ts'
import { ParentField } from '../../inheritance/parent-field.tsx'
import { ScheduledPrices } from './scheduled-prices.tsx'
import { MarginBar, type LowMargin } from './margin-bar.tsx'
import { PriceTrace } from './price-trace.tsx'
import type { ProductSectionProps } from '../section-props.ts'
import { TierTable } from './tier-table.tsx'
import { vatCodes } from '../../../model/vat-codes.ts'

const PriceEffect = lazy(() => import('./price-effect.tsx'))

interface ProductPriceProps extends ProductSectionProps {
  /** The stored product. */
  readonly product: Schema<'Product'>
  readonly lowMargin: LowMargin
}

/** Edits the prices of the product, by audience and quantity. The cost is shown with its permission. */
export function ProductPrice({ form, editable, product, lowMargin }: ProductPriceProps) {
  const { sku, currency, version, above } = product
  const text = useText()
  const { permissions } = useShell()
  const maySeeCost = permissions.can('products_cost_read')
  const { price, cost, vat_code } = form.getValues()
  const money = (field: 'price' | 'compare_price' | 'cost') => {
    const { value: _value, defaultValue: _default, onChange: _change, ...rest } = form.getInputProps(field)
    return {
      ...rest,
      currency,
      readOnly: !editable || (field === 'price' && above != null && form.getValues().inherits.includes(field)),
      value: form.getValues()[field],
      onChange: (cents: number | null) => form.setFieldValue(field, cents),
    }
  }
  return (
    <Section anchor="price" title={text('catalog.section.price')}>
      <FieldGrid>
        <ParentField field="price" form={form} editable={editable} above={above} currency={currency}>
          <MoneyInput
            label={text('catalog.field.price')}
            description={text('catalog.field.price-hint')}
            {...money('price')}
          />
        </ParentField>
        <MoneyInput
          label={text('catalog.field.compare-price')}
          description={text('catalog.field.compare-price-hint')}
          {...money('compare_price')}
        />
        <Select
          label={text('catalog.field.vat')}
          description={text('catalog.field.vat-hint')}
          readOnly={!editable}
          allowDeselect={false}
          data={vatCodes.map((value) => ({ value, label: text(`catalog.vat.${value}`) }))}
          {...form.getInputProps('vat_code')}
        />
        {maySeeCost && (
          <MoneyInput
            label={text('catalog.field.cost')}
            description={text('catalog.field.cost-hint')}
            {...money('cost')}
          />
        )}
      </FieldGrid>
      <Suspense>{price !== product.price && <PriceEffect product={product} price={price} />}</Suspense>
      {maySeeCost && (
        <MarginBar price={price} cost={cost} vat={vat_code} product={product} editable={editable} {...lowMargin} />
      )}
      <ScheduledPrices form={form} editable={editable} product={product} />
      <TierTable form={form} editable={editable} currency={currency} price={price} sites={product.product_websites} />
      <PriceTrace sku={sku} currency={currency} version={version} />
    </Section>
  )
}
