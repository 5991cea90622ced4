import { lazy, Suspense } from '@backoffice/lazy'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { FieldGrid, MoneyInput, Section, Select } from '@backoffice/ui'
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

type PriceFieldsProps = Pick<ProductPriceProps, 'form' | 'editable' | 'product'>

/** Edits the general prices, the VAT and, with its permission, the cost. */
function PriceFields(field: PriceFieldsProps) {
  const { form, editable, product } = field
  const text = useText()
  const { permissions } = useShell()
  const money = (name: 'price' | 'compare_price' | 'cost', isOwn = editable) => {
    const { value: _value, defaultValue: _default, onChange: _change, ...rest } = form.getInputProps(name)
    return {
      ...rest,
      currency: product.currency,
      readOnly: !isOwn,
      value: form.getValues()[name],
      onChange: (cents: number | null) => form.setFieldValue(name, cents),
    }
  }
  return (
    <FieldGrid>
      <ParentField field="price" {...field}>
        {(isOwn) => (
          <MoneyInput
            label={text('catalog.field.price')}
            description={text('catalog.field.price-hint')}
            {...money('price', isOwn)}
          />
        )}
      </ParentField>
      <MoneyInput
        label={text('catalog.field.compare-price')}
        description={text('catalog.field.compare-price-hint')}
        {...money('compare_price')}
      />
      <ParentField field="vat_code" {...field}>
        {(isOwn) => (
          <Select
            label={text('catalog.field.vat')}
            description={text('catalog.field.vat-hint')}
            readOnly={!isOwn}
            allowDeselect={false}
            data={vatCodes.map((value) => ({ value, label: text(`catalog.vat.${value}`) }))}
            {...form.getInputProps('vat_code')}
          />
        )}
      </ParentField>
      {permissions.can('products_cost_read') && (
        <MoneyInput
          label={text('catalog.field.cost')}
          description={text('catalog.field.cost-hint')}
          {...money('cost')}
        />
      )}
    </FieldGrid>
  )
}

/** Edits the prices of the product, by audience and quantity. The cost is shown with its permission. */
export function ProductPrice({ form, editable, product, lowMargin }: ProductPriceProps) {
  const { sku, currency, version } = product
  const text = useText()
  const { permissions } = useShell()
  const { price, cost, vat_code } = form.getValues()
  return (
    <Section anchor="price" title={text('catalog.section.price')}>
      <PriceFields {...{ form, editable, product }} />
      <Suspense>{price !== product.price && <PriceEffect product={product} price={price} />}</Suspense>
      {permissions.can('products_cost_read') && (
        <MarginBar price={price} cost={cost} vat={vat_code} product={product} editable={editable} {...lowMargin} />
      )}
      <ScheduledPrices form={form} editable={editable} product={product} />
      <TierTable form={form} editable={editable} currency={currency} price={price} sites={product.product_websites} />
      <PriceTrace sku={sku} currency={currency} version={version} />
    </Section>
  )
}
