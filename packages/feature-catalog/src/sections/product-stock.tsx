import type { Schema } from '@backoffice/api-contract'
import { Count, Fact, Facts, Section } from '@backoffice/ui'
import { useText } from '../messages.ts'

/** What is there, place by place. */
export function ProductStock({ product: { product_stock } }: { readonly product: Schema<'Product'> }) {
  const text = useText()
  return (
    <Section title={text('catalog.section.stock')}>
      {product_stock.length === 0 && <p>{text('catalog.stock.none')}</p>}
      <Facts>
        {product_stock.map(({ location, on_hand, reserved, free, incoming }) => (
          <Fact key={location} name={location}>
            <strong>
              <Count of={free} />
            </strong>{' '}
            {text('catalog.stock.parts', { on_hand, reserved, incoming })}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}
