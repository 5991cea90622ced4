import type { Schema } from '@backoffice/api-contract'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, Section, WideField } from '@backoffice/ui'
import { formatTierPrice } from '../../model/format-tier-price.ts'
import { useText } from './texts.ts'
import { TierTable } from '../overview/price/tier-table.tsx'
import tab from '../tab.module.css'
import { InheritedField } from './inherited-field.tsx'
import { useInheritedText } from './use-inherited-text.ts'
import { inheritable, inheritedOf, type Inheritable, type WebsiteFields } from './website-fields.ts'
import { WebsiteControl } from './website-control.tsx'

interface SitePricesProps {
  readonly form: RulesForm<WebsiteFields>
  readonly product: Schema<'Product'>
  /** Uid of the website. */
  readonly website: string
  readonly labels: Readonly<Record<Inheritable, string>>
  readonly editable: boolean
}

/** Names the tier prices of the product that hold on every website. */
function GeneralTiers({ product: { tier_prices, currency } }: Pick<SitePricesProps, 'product'>) {
  const text = useText()
  const locale = useLocale()
  const general = tier_prices.filter((tier) => tier.website == null)
  if (general.length === 0) return null
  const named = general.map((tier) =>
    text('catalog.tiers.one', { quantity: tier.from_quantity, price: formatTierPrice(tier, currency, locale) }),
  )
  return <p className={tab.quiet}>{text('catalog.sites.general-tiers', { tiers: named.join(' · ') })}</p>
}

/** Edits the price, categories and stock share on a website, each inherited or overridden, and its tier prices. */
export function SitePrices({ form, product, website, labels, editable }: SitePricesProps) {
  const text = useText()
  const inheritedText = useInheritedText(product)
  const values = form.getValues()
  const { currency } = product
  return (
    <Section title={text('catalog.sites.fields')}>
      <FieldGrid>
        {inheritable.map((field) => {
          const isOwn = values[field] !== null
          const control = (
            <InheritedField
              label={labels[field]}
              isOwn={isOwn}
              inherits={inheritedText(field)}
              editable={editable}
              onOwn={(next) => form.setFieldValue(field, next ? (inheritedOf(product, field) ?? 0) : null)}
            >
              <WebsiteControl
                field={field}
                label={labels[field]}
                form={form}
                value={isOwn ? values[field] : inheritedOf(product, field)}
                editing={editable && isOwn}
                currency={currency}
              />
            </InheritedField>
          )
          return field === 'categories' ? (
            <WideField key={field}>{control}</WideField>
          ) : (
            <div key={field}>{control}</div>
          )
        })}
      </FieldGrid>
      <TierTable
        form={form}
        editable={editable}
        currency={currency}
        price={product.price}
        website={website}
        sites={[{ website, price: values.price }]}
      />
      <GeneralTiers product={product} />
    </Section>
  )
}
