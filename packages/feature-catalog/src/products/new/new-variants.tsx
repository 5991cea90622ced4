import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useReason } from '@backoffice/shell-kit'
import { Section } from '@backoffice/ui'
import { MOST_AT_ONCE } from '../detail/variants/matrix.ts'
import { OptionChoiceFields } from '../detail/variants/option-choice-fields.tsx'
import type { useOptionChoice } from '../detail/variants/use-option-choice.ts'
import { useText } from './texts.ts'
import classes from './new-product.module.css'

interface NewVariantsProps {
  readonly choice: ReturnType<typeof useOptionChoice>
  readonly namespace: string
}

/** Selects the options of a new product: each combination becomes a variant with it. */
export function NewVariants({ choice, namespace }: NewVariantsProps) {
  const text = useText()
  const reason = useReason()('products_put')
  return (
    <Section title={text('catalog.new.variants')}>
      <div className={classes.variants}>
        {reason === undefined ? <OptionChoiceFields choice={choice} namespace={namespace} /> : <p>{reason}</p>}
        {choice.count <= MOST_AT_ONCE && (
          <p aria-live="polite">{text('catalog.new.variants.count', { count: choice.count })}</p>
        )}
      </div>
    </Section>
  )
}
