import type { Schema } from '@backoffice/api-contract'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import { SortableRow, useOrder } from '@backoffice/record-kit/parts'
import { lazyDialog } from '@backoffice/shell-kit'
import type { Locale } from '@backoffice/texts'
import { ExplainedIconButton } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { IconArrowMerge, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { NameField } from '../../products/detail/variants/name-field.tsx'
import { namesIn, withNames } from '../../products/detail/variants/typed-values.ts'
import { useText } from '../texts.ts'
import { valueFieldsOf, type OptionFields, type ValueFields } from './option-fields.ts'
import { OptionUses } from './option-uses.tsx'
import settings from '../settings.module.css'
import classes from './options.module.css'

const MergeValue = lazyDialog(() => import('./merge-value.tsx'), [])

interface OptionValuesEditorProps {
  readonly form: RulesForm<OptionFields>
  /** The stored option. */
  readonly group: Schema<'OptionGroup'>
  /** The language whose names are edited beside the names themselves. */
  readonly language: Locale
  readonly translation: string
  readonly editable: boolean
}

interface ValueRowProps extends OptionValuesEditorProps {
  readonly value: ValueFields
  readonly index: number
  readonly itemAt: ReturnType<typeof useOrder>['itemAt'] | undefined
}

interface SwatchFieldProps extends Pick<ValueRowProps, 'form' | 'value' | 'editable'> {
  readonly path: `values.${number}.swatch`
}

function SwatchField({ form, value: { name, swatch }, path, editable }: SwatchFieldProps) {
  const text = useText()
  return (
    <TextInput
      label={text('catalog.option.swatch')}
      placeholder="#rrggbb"
      readOnly={!editable}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={text('catalog.option.pick', { name })}
          data-none={swatch === '' || undefined}
          disabled={!editable}
          value={/^#[0-9a-f]{6}$/i.test(swatch) ? swatch : '#ffffff'}
          onChange={(event) => form.setFieldValue(path, event.currentTarget.value)}
        />
      }
      {...form.getInputProps(path)}
    />
  )
}

interface ValueActionsProps extends Pick<ValueRowProps, 'form' | 'group' | 'editable' | 'value'> {
  /** The stored value; undefined for an added one. */
  readonly stored: Schema<'OptionValue'> | undefined
  /** Number of products that have it. */
  readonly count: number
}

function ValueActions({ form, group, editable, value: { code, name }, stored, count }: ValueActionsProps) {
  const text = useText()
  const [isMerging, setMerging] = useState(false)
  const { values } = form.getValues()
  return (
    <>
      {stored && <OptionUses count={count} filter={`${group.uid}:${code}`} />}
      {editable && count > 0 && (
        <ExplainedIconButton
          aria-label={text('catalog.option.value.merge', { name })}
          reason={
            (group.values ?? []).length < 2
              ? text('catalog.option.value.merge.alone')
              : form.isDirty()
                ? text('catalog.option.value.merge.save-first')
                : undefined
          }
          onClick={() => setMerging(true)}
        >
          <IconArrowMerge size={16} stroke={1.7} aria-hidden />
        </ExplainedIconButton>
      )}
      {editable && (
        <ExplainedIconButton
          aria-label={text('catalog.option.value.remove', { name })}
          reason={count > 0 ? text('catalog.option.value.why-keep', { count }) : undefined}
          onClick={() =>
            form.setFieldValue(
              'values',
              values.filter((one) => one.code !== code),
            )
          }
        >
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </ExplainedIconButton>
      )}
      {isMerging && stored && <MergeValue group={group} value={stored} onClose={() => setMerging(false)} />}
    </>
  )
}

function ValueRow({ form, group, language, translation, editable, value, index, itemAt }: ValueRowProps) {
  const text = useText()
  const { kind, display } = form.getValues()
  const { code, name, swatch } = value
  const count = group.uses.find((use) => use.value === code)?.count ?? 0
  const stored = group.values?.find((one) => one.code === code)
  const path = `values.${index}` as const
  return (
    <SortableRow name={name} place={index} itemAt={itemAt} className={classes.value}>
      <div className={classes.fields}>
        <TextInput
          label={text('catalog.option.name')}
          required
          readOnly={!editable}
          {...form.getInputProps(`${path}.name`)}
        />
        <TextInput
          key={language}
          label={translation}
          placeholder={name}
          maxLength={60}
          readOnly={!editable}
          {...form.getInputProps(`${path}.names.${language}`)}
        />
        {(kind === 'Colour' || display === 'Swatch' || swatch !== '') && (
          <SwatchField form={form} value={value} path={`${path}.swatch`} editable={editable} />
        )}
      </div>
      <div className={classes.about}>
        <ValueActions {...{ form, group, editable, value, stored, count }} />
      </div>
    </SortableRow>
  )
}

/** Edits the values of an option, in their order. Their codes stay: products have them. */
export function OptionValuesEditor(props: OptionValuesEditorProps) {
  const { form, editable } = props
  const text = useText()
  const { values, name } = form.getValues()
  const { shown, itemAt } = useOrder(values, editable, (_value, _to, order) =>
    Promise.resolve(form.setFieldValue('values', [...order])),
  )
  const { error } = form.getInputProps('values')
  const add = (typed: string) => {
    const added = withNames(values, namesIn(typed)).values.slice(values.length)
    form.setFieldValue('values', [...values, ...added.map(valueFieldsOf)])
    return Promise.resolve(true)
  }
  return (
    <>
      {error && <p role="alert">{error}</p>}
      {shown.length === 0 && <p className={settings.quiet}>{text('catalog.option.no-values')}</p>}
      <ol className={classes.list} aria-label={text('catalog.option.values')}>
        {shown.map((value, index) => (
          <ValueRow
            key={value.code}
            {...props}
            value={value}
            index={index}
            itemAt={editable && shown.length > 1 ? itemAt : undefined}
          />
        ))}
      </ol>
      {editable && (
        <NameField
          label={text('catalog.option.value.add', { name })}
          placeholder={text('catalog.option.value.add-hint')}
          onEnter={add}
        />
      )}
    </>
  )
}
