import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { LanguageSwitch } from '@backoffice/record-kit/parts'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { dayIn, useLocale, type Locale } from '@backoffice/texts'
import {
  FieldGrid,
  NumberInput,
  RecordCheckbox,
  RecordForm,
  Section,
  TagsInput,
  useTimeZone,
  WideField,
} from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from './texts.ts'
import { changeProductRecord, productRecordQuery } from '../record-query.ts'
import tab from '../tab.module.css'
import { PeriodRows } from './period-rows.tsx'
import { changedTexts, pointChangeOf, pointFieldsOf, pointsToday, type PointFields } from './point-fields.ts'

type Product = Schema<'Product'>

const rules = {
  factor: 'between:0,100',
  fixed: 'between:0,1000000',
  'periods.*.from': 'required',
  'periods.*.to': 'required',
  'periods.*.factor': 'required|between:0,100',
} as const

/** Edits the loyalty points of a product, and its pros and cons. */
export function PointsForm({
  loaded,
  editable,
}: {
  readonly loaded: LoadedRecord<Product>
  readonly editable: boolean
}) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const timeZone = useTimeZone()
  const [today] = useState(() => dayIn(new Date(), timeZone))
  const [language, setLanguage] = useState<Locale>(locale)
  const { sku, uid, price, translations } = loaded.record
  const labels = useMemo(
    () => ({
      factor: text('catalog.points.factor'),
      fixed: text('catalog.points.fixed'),
      spendable: text('catalog.points.spendable'),
      periods: text('catalog.points.periods'),
      lines: text('catalog.points.lines'),
    }),
    [text],
  )
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: pointFieldsOf(loaded.record),
    rules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { frame } = useRecordEditing<Product, PointFields>({
    form,
    loaded,
    needs: { put: 'products_put' },
    queryKey: productRecordQuery(api, sku).queryKey,
    draftOf: `products/${uid}/points`,
    titleOf: ({ name }) => name,
    valuesOf: pointFieldsOf,
    labels,
    read: () => queryClient.fetchQuery({ ...productRecordQuery(api, sku), staleTime: 0 }),
    store: async ({ lines, ...points }, base) => {
      const fields = { ...pointFieldsOf(base.record), ...points }
      const stored =
        Object.keys(points).length > 0 ? await changeProductRecord(api, base, { points: pointChangeOf(fields) }) : base
      if (!lines) return stored
      for (const body of changedTexts(base.record, { ...fields, lines }))
        await api.POST('/api/products/{sku}/translations', { params: { path: { sku } }, body, disableMessage: true })
      return queryClient.fetchQuery({ ...productRecordQuery(api, sku), staleTime: 0 })
    },
    onSaved: () => void invalidateResource(queryClient, 'products'),
  })
  const values = form.getValues()
  const points = pointsToday(values, price, today)
  const hasText = translations.some((one) => one.language === language)
  return (
    <RecordForm {...frame} editable={editable}>
      <Section title={text('catalog.points.title')}>
        <p className={tab.lead}>
          {points === null ? text('catalog.points.no-price') : text('catalog.points.result', { points })}
        </p>
        <FieldGrid>
          <NumberInput
            label={labels.factor}
            description={text('catalog.points.factor-hint')}
            readOnly={!editable}
            {...form.getInputProps('factor')}
          />
          <NumberInput
            allowDecimal={false}
            label={labels.fixed}
            description={text('catalog.points.fixed-hint')}
            readOnly={!editable}
            {...form.getInputProps('fixed')}
          />
          <WideField>
            <RecordCheckbox
              label={labels.spendable}
              editable={editable}
              {...form.getInputProps('spendable', { type: 'checkbox' })}
            />
          </WideField>
        </FieldGrid>
      </Section>
      <Section title={labels.periods}>
        <PeriodRows
          periods={values.periods}
          today={today}
          editable={editable}
          getInputProps={form.getInputProps}
          onChange={(periods) => form.setFieldValue('periods', periods)}
        />
      </Section>
      <Section
        title={labels.lines}
        extra={
          <LanguageSwitch
            label={text('record.languages')}
            language={language}
            onChange={setLanguage}
            isMissing={(one) => values.lines[one].plus.length === 0}
          />
        }
      >
        {!hasText && <p className={tab.quiet}>{text('catalog.points.no-text')}</p>}
        <FieldGrid>
          {(['plus', 'minus'] as const).map((side) => (
            <WideField key={side}>
              <TagsInput
                label={text(`catalog.points.${side}`)}
                description={text('catalog.points.lines-hint')}
                lang={language}
                acceptValueOnBlur
                splitChars={['\n']}
                maxTags={20}
                readOnly={!editable || !hasText}
                value={[...values.lines[language][side]]}
                onChange={(lines) =>
                  form.setFieldValue('lines', {
                    ...values.lines,
                    [language]: { ...values.lines[language], [side]: lines },
                  })
                }
              />
            </WideField>
          ))}
        </FieldGrid>
      </Section>
    </RecordForm>
  )
}
