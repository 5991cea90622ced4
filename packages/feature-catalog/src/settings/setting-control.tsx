import '@mantine/core/styles/InlineInput.layer.css'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, formatAmount, MultiSelect, NumberInput, RecordCheckbox, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { gaps } from '../products/gaps/gaps.ts'
import { useText } from './texts.ts'
import { ExtraFields } from './extra-fields.tsx'
import { Glossary } from './glossary.tsx'
import { ReviewReplies } from './review-replies.tsx'
import { Languages } from './languages.tsx'
import { LabelLayouts } from './label-layouts.tsx'
import { Units } from './units.tsx'
import type { SettingFields, SettingName } from './setting-fields.ts'
import classes from './settings.module.css'
import type { SettingUses } from './uses/use-setting-uses.ts'

const sides = ['width', 'height', 'depth', 'weight'] as const

interface SettingControlProps {
  readonly name: SettingName
  /** Label of the setting. */
  readonly label: string
  readonly form: RulesForm<SettingFields>
  /** Whether it can be changed now: the account may, and the namespace overrides it. */
  readonly editing: boolean
  /** Codes of the stored EAN range that are free. */
  readonly eanFree: number
  readonly uses: SettingUses
}

/** Renders the fields of one setting. */
export function SettingControl({ name, label, form, editing, eanFree, uses }: SettingControlProps) {
  const text = useText()
  const locale = useLocale()
  const number = (path: string, title: string, percent = false) => (
    <NumberInput
      allowDecimal={percent}
      percent={percent}
      allowNegative={false}
      label={title}
      readOnly={!editing}
      {...form.getInputProps(path)}
    />
  )
  const check = (path: string, title: string) => (
    <RecordCheckbox label={title} editable={editing} {...form.getInputProps(path, { type: 'checkbox' })} />
  )
  const list = { editable: editing, getInputProps: form.getInputProps }
  switch (name) {
    case 'sku':
      return (
        <FieldGrid>
          <TextInput
            label={text('catalog.setting.sku.prefix')}
            readOnly={!editing}
            {...form.getInputProps('sku.prefix')}
          />
          {number('sku.first', text('catalog.setting.sku.first'))}
        </FieldGrid>
      )
    case 'ean_range':
      return (
        <>
          <FieldGrid>
            <TextInput
              label={text('catalog.setting.ean_range.prefix')}
              inputMode="numeric"
              readOnly={!editing}
              {...form.getInputProps('ean_range.prefix')}
            />
            {number('ean_range.first', text('catalog.setting.ean_range.first'))}
            {number('ean_range.last', text('catalog.setting.ean_range.last'))}
          </FieldGrid>
          <p className={classes.note}>{text('catalog.setting.ean_range.free', { count: eanFree })}</p>
        </>
      )
    case 'units':
      return <Units {...{ label, form, editing, uses }} />
    case 'package_defaults':
      return (
        <div className={classes.parcels}>
          {(['flat', 'other'] as const).map((kind) => (
            <fieldset key={kind} className={classes.parcel}>
              <legend>{text(`catalog.setting.package.${kind}`)}</legend>
              {sides.map((side) => (
                <NumberInput
                  key={side}
                  allowNegative={false}
                  label={text(`catalog.setting.package.${side}`)}
                  readOnly={!editing}
                  {...form.getInputProps(`package_defaults.${kind}.${side}`)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )
    case 'ready_needs':
      return (
        <MultiSelect
          aria-label={label}
          readOnly={!editing}
          data={gaps.map((value) => ({ value, label: text(`catalog.gap.${value}`) }))}
          {...form.getInputProps('ready_needs')}
        />
      )
    case 'languages':
      return <Languages {...{ label, form, editing }} />
    case 'auto_translate':
      return check('auto_translate', text('catalog.setting.auto_translate.on'))
    case 'rounding':
      return (
        <Select
          aria-label={label}
          readOnly={!editing}
          allowDeselect={false}
          data={[
            { value: 'none', label: text('catalog.setting.rounding.none') },
            ...['95', '99'].map((value) => ({ value, label: formatAmount(Number(value), locale).slice(1) })),
          ]}
          {...form.getInputProps('rounding')}
        />
      )
    case 'price_floor':
      return number('price_floor', label, true)
    case 'lead_days':
      return number('lead_days', label)
    case 'cover_days':
      return number('cover_days', label)
    case 'reviews':
      return check('reviews.publish_verified', text('catalog.setting.reviews.publish_verified'))
    case 'review_replies':
      return (
        <ReviewReplies
          {...list}
          rows={form.getValues().review_replies}
          languages={form.getValues().languages}
          onChange={(rows) => form.setFieldValue('review_replies', rows)}
        />
      )
    case 'label_layouts':
      return (
        <LabelLayouts
          {...list}
          rows={form.getValues().label_layouts}
          onChange={(rows) => form.setFieldValue('label_layouts', rows)}
        />
      )
    case 'glossary':
      return (
        <Glossary
          {...list}
          rows={form.getValues().glossary}
          languages={form.getValues().languages}
          onChange={(rows) => form.setFieldValue('glossary', rows)}
        />
      )
    case 'extra_fields':
      return (
        <ExtraFields
          {...list}
          uses={uses}
          rows={form.getValues().extra_fields}
          onChange={(rows) => form.setFieldValue('extra_fields', rows)}
        />
      )
  }
}
