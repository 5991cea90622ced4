import type { Schema } from '@backoffice/api-contract'
import { DaysField, WeekdaysField } from '@backoffice/record-kit/parts'
import { useNamespaceName } from '@backoffice/record-kit/references'
import { useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { languageTag, useLocale } from '@backoffice/texts'
import { FieldGrid, NumberInput, RecordForm, Section, WideField } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from './texts.ts'
import { exampleOf, type TimesFields, type TimesName } from './times-fields.ts'
import classes from './times.module.css'
import { useTimesForm } from './use-times-form.ts'
import { useWritten } from './use-written.ts'

type Times = Schema<'ShippingTimes'>

/** Returns a function that says what applies while a field is empty, and where it comes from. */
function useDescription({ namespace, inherited, origins }: Times) {
  const text = useText()
  const nameOf = useNamespaceName()
  const written = useWritten()
  return (name: TimesName): string | undefined => {
    const value = written(name, inherited[name])
    const origin = origins[name]
    if (value === '') return undefined
    return typeof origin === 'string' && origin !== namespace
      ? text('orders.times.inherited', { value, namespace: nameOf(origin) })
      : text('orders.times.otherwise', { value })
  }
}

interface ExampleProps {
  readonly fields: TimesFields
  readonly record: Times
}

/** Says until when an order would leave that is accepted now. */
function Example({ fields, record }: ExampleProps) {
  const text = useText()
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const until = exampleOf(fields, record, now)
  const { time_zone: timeZone } = record
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  return (
    <p className={classes.example} aria-live="polite">
      {until && text('orders.times.example', { until: format.format(until), zone: timeZone })}
    </p>
  )
}

/** Edits when orders leave that are accepted from now on. */
export function TimesForm({ loaded }: { readonly loaded: LoadedRecord<Times> }) {
  const text = useText()
  const { permissions } = useShell()
  const { form, record, frame, labels } = useTimesForm(loaded)
  const editable = permissions.can('admin')
  const descriptionOf = useDescription(record)
  const values = form.getValues()
  const of = (name: TimesName) => ({ label: labels[name], description: descriptionOf(name) })
  return (
    <RecordForm {...frame} editable={editable}>
      <Section anchor="shipping-times" title={text('orders.times')}>
        <FieldGrid>
          <WideField>
            <WeekdaysField
              {...of('working_days')}
              chosen={values.working_days}
              editable={editable}
              onChange={(days) => form.setFieldValue('working_days', [...days])}
            />
          </WideField>
          <TextInput
            type="time"
            readOnly={!editable}
            {...of('accepted_until')}
            {...form.getInputProps('accepted_until')}
          />
          <NumberInput
            allowDecimal={false}
            min={0}
            max={30}
            readOnly={!editable}
            {...of('handling_days')}
            {...form.getInputProps('handling_days')}
          />
          <NumberInput
            allowDecimal={false}
            min={0}
            max={3650}
            readOnly={!editable}
            {...of('return_days')}
            {...form.getInputProps('return_days')}
          />
          <WideField>
            <DaysField
              {...of('holidays')}
              days={values.holidays}
              editable={editable}
              onChange={(days) => form.setFieldValue('holidays', [...days])}
            />
          </WideField>
        </FieldGrid>
        <p className={classes.hint}>{text('orders.times.hint')}</p>
        <Example fields={values} record={record} />
      </Section>
    </RecordForm>
  )
}
