import type { Schema } from '@backoffice/api-contract'
import { ProductSelect } from '@backoffice/record-kit/references'
import { lazyDialog } from '@backoffice/shell-kit'
import { Money, Notice, Section } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { withMore, type DraftLine } from './draft-fields.ts'
import type { DraftSectionProps } from './draft-form.ts'
import { DraftRows } from './draft-rows.tsx'
import { LastOrder } from './last-order.tsx'
import { sellsBeyond } from './sells-beyond.ts'
import { useText } from './texts.ts'
import type { Repriced } from './use-order-preview.ts'
import classes from './new-order.module.css'

const PasteLines = lazyDialog(() => import('./paste-lines.tsx'), [])

interface RepricedNoticeProps {
  readonly repriced: readonly Repriced[]
  readonly currency: string
  readonly onDismiss: () => void
}

/** Lists the products whose price changed with the customer, the website or the country. */
function RepricedNotice({ repriced, currency, onDismiss }: RepricedNoticeProps) {
  const text = useText()
  if (repriced.length === 0) return null
  const price = (cents: number | null) => (cents === null ? '–' : <Money cents={cents} currency={currency} />)
  return (
    <Notice tone="info" spread>
      <div>
        {text('orders.new.repriced', { count: repriced.length })}
        <ul className={classes.repriced}>
          {repriced.map(({ sku, name, before, after }) => (
            <li key={sku}>
              {name}: {price(before)} → <strong>{price(after)}</strong>
            </li>
          ))}
        </ul>
      </div>
      <Button size="compact-sm" variant="default" onClick={onDismiss}>
        {text('orders.new.repriced.dismiss')}
      </Button>
    </Notice>
  )
}

interface LinesSectionProps extends DraftSectionProps {
  readonly preview: Schema<'OrderPreview'> | undefined
  readonly repriced: readonly Repriced[]
  readonly onDismiss: () => void
}

/** Edits what is ordered: products that are found, scanned, pasted as a list, or those of the last order. */
export function LinesSection({ form, preview, repriced, onDismiss }: LinesSectionProps) {
  const text = useText()
  const [isPasting, paste] = useState(false)
  const { lines, customer } = form.getValues()
  const add = (more: readonly Pick<DraftLine, 'sku' | 'name' | 'quantity'>[]) =>
    form.setFieldValue('lines', [...withMore(form.getValues().lines, more)])
  return (
    <Section
      title={text('orders.section.lines')}
      extra={
        <div className={classes.tools}>
          {customer !== null && <LastOrder customer={customer} onAdd={add} />}
          <Button size="compact-sm" variant="default" onClick={() => paste(true)}>
            {text('orders.new.paste')}
          </Button>
        </div>
      }
    >
      <div className={classes.parts}>
        <RepricedNotice repriced={repriced} currency={preview?.currency ?? 'EUR'} onDismiss={onDismiss} />
        {lines.length > 0 && <DraftRows form={form} preview={preview} />}
        <ProductSelect
          label={text('orders.edit.add')}
          adds
          sku={null}
          onChange={(_sku, product) => product && add([{ sku: product.sku, name: product.name, quantity: 1 }])}
        />
        {sellsBeyond(preview) && (
          <TextInput
            label={text('orders.oversell-reason')}
            maxLength={200}
            required
            {...form.getInputProps('oversell_reason')}
          />
        )}
      </div>
      {isPasting && <PasteLines onAdd={add} onClose={() => paste(false)} />}
    </Section>
  )
}
