import type { Schema } from '@backoffice/api-contract'
import { focusUnreadable } from '@backoffice/shell-kit'
import { ExplainedButton, MoneyInput, Select, useFocusBack } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../texts.ts'
import { tomorrow } from '../../../model/tomorrow.ts'
import classes from '../sections.module.css'

type ScheduledPrice = Schema<'ScheduledPrice'>

interface ScheduledPriceFormProps {
  readonly currency: string
  /** The options. */
  readonly websites: { value: string; label: string }[]
  readonly onAdd: (scheduled: ScheduledPrice) => void
  readonly onCancel: () => void
}

/** Adds a scheduled price of a product. It is saved with the product. */
export function ScheduledPriceForm({ currency, websites, onAdd, onCancel }: ScheduledPriceFormProps) {
  const text = useText()
  const [field, setField] = useState<ScheduledPrice['field']>('price')
  const [website, setWebsite] = useState<string | null>(null)
  const [price, setPrice] = useState<number | null>(null)
  const [from, setFrom] = useState('')
  const isLater = from >= tomorrow()
  const missing =
    price === null
      ? text('catalog.scheduled-price.price-required')
      : isLater
        ? undefined
        : text('catalog.scheduled-price.date-required')
  useFocusBack()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const add = () => {
    if (!focusUnreadable(fieldset.current) && price !== null && isLater) onAdd({ field, website, price, from })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <fieldset ref={fieldset} className={classes.ask} aria-label={text('catalog.scheduled-price.add')}>
      <Select
        label={text('catalog.scheduled-price.type')}
        ref={first}
        allowDeselect={false}
        data={[
          { value: 'price', label: text('catalog.field.price') },
          { value: 'compare_price', label: text('catalog.field.compare-price') },
        ]}
        value={field}
        onChange={(value) => {
          setField(value === 'compare_price' ? value : 'price')
          setWebsite(null)
        }}
      />
      {field === 'price' && websites.length > 0 && (
        <Select
          label={text('catalog.tiers.website')}
          placeholder={text('catalog.tiers.everywhere')}
          clearable
          data={websites}
          value={website}
          onChange={setWebsite}
        />
      )}
      <MoneyInput
        label={text('catalog.scheduled-price.amount')}
        currency={currency}
        value={price}
        onChange={setPrice}
        onKeyDown={onKeyDown}
      />
      <TextInput
        type="date"
        label={text('catalog.scheduled-price.from')}
        min={tomorrow()}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classes.asked}>
        <ExplainedButton reason={missing} onClick={add}>
          {text('catalog.scheduled-price.submit')}
        </ExplainedButton>
        <Button variant="default" onClick={onCancel}>
          {text('record.cancel')}
        </Button>
      </span>
    </fieldset>
  )
}
