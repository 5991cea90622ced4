import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { besideInput, FieldGrid, MoneyInput, Section, Select, WideField } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useText } from './texts.ts'
import { productStatuses } from '../model/status.ts'
import { AlreadyThere } from './already-there.tsx'
import { newKinds, newStatuses } from './new-product-fields.ts'
import classes from './new-product.module.css'
import type { NewSectionProps } from './new-section-props.ts'
import { useDuplicates } from './use-duplicates.ts'

interface NewBasicsProps extends NewSectionProps {
  /** Undefined before it is known. */
  readonly currency: string | undefined
  /** Fills in the next free SKU. */
  readonly onSuggest: () => void
}

/** Edits the names, codes and price of a new product, and lists products with the same ones. */
export function NewBasics({ form, currency, onSuggest }: NewBasicsProps) {
  const text = useText()
  const { api } = useShell()
  const { name, sku, ean13, namespace } = form.getValues()
  const found = useDuplicates({ name, sku, ean13 })
  const generate = async () => {
    try {
      const params = { query: namespace === null ? {} : { namespace_id: namespace } }
      form.setFieldValue('ean13', (await api.GET('/api/ean13', { params, disableMessage: true })).data.ean13)
    } catch (error) {
      form.setFieldError('ean13', messageOf(error))
    }
  }
  const suggestAgain = () => {
    onSuggest()
    // The button goes with the SKU that was taken.
    form.getInputNode('sku')?.focus()
  }
  const nextFree = (
    <Button size="compact-xs" variant="default" className={classes.next} onClick={suggestAgain}>
      {text('catalog.new.next-free')}
    </Button>
  )
  return (
    <Section title={text('catalog.section.basics')}>
      <FieldGrid>
        <WideField>
          <div className={classes.field}>
            <TextInput label={text('catalog.field.name')} required {...form.getInputProps('name')} />
            {found.namesakes.length > 0 && (
              <AlreadyThere said={text('catalog.new.namesakes')} products={found.namesakes} />
            )}
          </div>
        </WideField>
        <div className={classes.field}>
          <TextInput
            label={text('catalog.field.sku')}
            required
            spellCheck={false}
            autoComplete="off"
            inputContainer={besideInput(
              <Button variant="default" onClick={onSuggest}>
                {text('catalog.new.suggest')}
              </Button>,
            )}
            {...form.getInputProps('sku')}
          />
          {found.sku && (
            <AlreadyThere said={text('catalog.new.sku-taken')} products={[found.sku]}>
              {!form.errors['sku'] && nextFree}
            </AlreadyThere>
          )}
          {form.errors['sku'] && nextFree}
        </div>
        <div className={classes.field}>
          <TextInput
            label={text('catalog.field.ean13')}
            inputMode="numeric"
            autoComplete="off"
            inputContainer={besideInput(
              <Button variant="default" onClick={() => void generate()}>
                {text('catalog.new.generate')}
              </Button>,
            )}
            {...form.getInputProps('ean13')}
          />
          {found.ean13 && <AlreadyThere said={text('catalog.new.ean-taken')} products={[found.ean13]} />}
        </div>
        <MoneyInput
          label={text('catalog.field.price')}
          description={text('catalog.field.price-hint')}
          currency={currency}
          {...form.getInputProps('price')}
          value={form.getValues().price}
          onChange={(cents) => form.setFieldValue('price', cents)}
        />
        <Select
          label={text('catalog.new.kind')}
          allowDeselect={false}
          data={newKinds.map((value) => ({
            value,
            label: text(`catalog.new.kind.${value === 'Variant parent' ? 'parent' : value}`),
          }))}
          {...form.getInputProps('kind')}
        />
        <Select
          label={text('catalog.field.status')}
          allowDeselect={false}
          data={newStatuses.map((value) => ({ value, label: text(productStatuses[value].text) }))}
          {...form.getInputProps('status')}
        />
      </FieldGrid>
    </Section>
  )
}
