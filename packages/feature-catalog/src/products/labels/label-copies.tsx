import { NumberInput, Section } from '@backoffice/ui'
import { useText } from './texts.ts'
import classes from './labels.module.css'
import type { LabelledProduct } from './print-labels.tsx'

interface LabelCopiesProps {
  readonly products: readonly LabelledProduct[]
  /** By SKU. */
  readonly copies: Readonly<Record<string, number>>
  readonly most: number
  readonly onChange: (copies: Readonly<Record<string, number>>) => void
}

/** Maximum number of products that are listed one by one. */
const LISTED = 100

/** Edits the number of labels of each product. */
export function LabelCopies({ products, copies, most, onChange }: LabelCopiesProps) {
  const text = useText()
  return (
    <Section title={text('catalog.labels.products', { count: products.length })}>
      <ul className={classes.copies}>
        {products.slice(0, LISTED).map(({ sku, name }) => (
          <li key={sku}>
            <span>
              {name} <small>{sku}</small>
            </span>
            <NumberInput
              aria-label={text('catalog.labels.copies-of', { name })}
              min={0}
              max={most}
              allowDecimal={false}
              value={copies[sku] ?? 0}
              onChange={(next) => onChange({ ...copies, [sku]: Math.min(most, Number(next)) })}
            />
          </li>
        ))}
      </ul>
      {products.length > LISTED && (
        <p className={classes.quiet}>{text('catalog.labels.more', { count: products.length - LISTED })}</p>
      )}
    </Section>
  )
}
