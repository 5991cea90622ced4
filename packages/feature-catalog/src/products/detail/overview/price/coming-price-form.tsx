import type { Schema } from '@backoffice/api-contract'
import { ExplainedButton, MoneyInput, Select, useFocusBack } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../texts.ts'
import { tomorrow } from '../../../model/tomorrow.ts'
import classes from '../sections.module.css'

type Coming = Schema<'ComingPrice'>

interface ComingPriceFormProps {
  readonly currency: string
  /** Those that can be chosen. */
  readonly websites: { value: string; label: string }[]
  readonly onAdd: (coming: Coming) => void
  readonly onCancel: () => void
}

/** Asks which price of a product begins on which day. It is kept with everything else of the product. */
export function ComingPriceForm({ currency, websites, onAdd, onCancel }: ComingPriceFormProps) {
  const text = useText()
  const [field, setField] = useState<Coming['field']>('price')
  const [website, setWebsite] = useState<string | null>(null)
  const [price, setPrice] = useState<number | null>(null)
  const [from, setFrom] = useState('')
  const isLater = from >= tomorrow()
  const missing =
    price === null ? text('catalog.coming.needs-price') : isLater ? undefined : text('catalog.coming.needs-day')
  useFocusBack()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const add = () => price !== null && isLater && onAdd({ field, website, price, from })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <fieldset className={classes.ask} aria-label={text('catalog.coming.add')}>
      <Select
        label={text('catalog.coming.which')}
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
        label={text('catalog.coming.amount')}
        currency={currency}
        value={price}
        onChange={setPrice}
        onKeyDown={onKeyDown}
      />
      <TextInput
        type="date"
        label={text('catalog.coming.from')}
        min={tomorrow()}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classes.asked}>
        <ExplainedButton reason={missing} onClick={add}>
          {text('catalog.coming.put')}
        </ExplainedButton>
        <Button variant="default" onClick={onCancel}>
          {text('record.cancel')}
        </Button>
      </span>
    </fieldset>
  )
}
