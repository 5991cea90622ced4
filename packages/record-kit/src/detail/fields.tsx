import { slugOf } from '@backoffice/api-contract'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import { useShell } from '@backoffice/shell-kit'
import { NumberInput, Select, WideField } from '@backoffice/ui'
import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import { referencesQuery } from '../list/use-references.ts'
import type { RecordName, RecordOf } from '../resource/record-name.ts'
import type { AnyValues, RecordDefinition, RecordShape, StoredRecord } from './define-record.ts'

/** Form context of a field. */
export interface FormFields<Values extends AnyValues, Stored = StoredRecord> {
  /** The stored record; the initial one where it is new. */
  readonly record: Stored
  readonly form: RulesForm<Values>
  readonly labels: Readonly<Record<keyof Values & string, string>>
  readonly editable: boolean
  readonly isNew: boolean
}

export const FormContext = createContext<FormFields<AnyValues> | undefined>(undefined)

/** Returns the form around a field. @throws outside of a `RecordDetail` */
export function useAnyFields(): FormFields<AnyValues> {
  const fields = use(FormContext)
  if (!fields) throw new Error('A field must stand in the form of a record.')
  return fields
}

/** Returns the form around a section that renders its own fields, with the values of the record's definition. */
export const useFields: <Shape extends RecordShape>(
  of: RecordDefinition<Shape>,
) => FormFields<Shape['values'], RecordOf<Shape['name']>> = useAnyFields as never

interface TextProps {
  readonly name: string
  readonly hint?: string
  readonly required?: boolean
  readonly type?: 'email' | 'url'
  readonly maxLength?: number
  /** Gets the focus in a new record. */
  readonly first?: boolean
  readonly renderRightSection?: (value: string) => ReactNode
  /** Converts the typed text to a value. */
  readonly read?: (typed: string) => string
  /** The field that follows this one as its slug, until it is edited. */
  readonly slugFor?: string
}

const hintBelow: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

function TextField({ name, hint, required, type, first, renderRightSection, read, slugFor, ...rest }: TextProps) {
  const { form, labels, editable, isNew } = useAnyFields()
  const values = form.getValues()
  const change = (typed: string) => {
    if (slugFor && isNew && values[slugFor] === slugOf(asText(values[name]))) form.setFieldValue(slugFor, slugOf(typed))
    form.setFieldValue(name, read ? read(typed) : typed)
  }
  return (
    <TextInput
      label={labels[name]}
      readOnly={!editable}
      {...(required && { required })}
      {...(type && { type })}
      {...(hint && { description: hint, inputWrapperOrder: hintBelow })}
      {...(first && isNew && { 'data-autofocus': true })}
      {...(renderRightSection && { rightSection: renderRightSection(asText(values[name])) })}
      {...rest}
      {...form.getInputProps(name)}
      {...((slugFor || read) && { onChange: (event) => change(event.currentTarget.value) })}
    />
  )
}

interface TextAreaProps {
  readonly name: string
  readonly rows?: number
}

function TextAreaField({ name, rows = 3 }: TextAreaProps) {
  const { form, labels, editable } = useAnyFields()
  return (
    <WideField>
      <Textarea label={labels[name]} rows={rows} readOnly={!editable} {...form.getInputProps(name)} />
    </WideField>
  )
}

interface SelectProps {
  readonly name: string
  readonly of: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder?: string
  readonly clearable?: boolean
  readonly searchable?: boolean
}

function SelectField({ name, of, placeholder, clearable, searchable }: SelectProps) {
  const { form, labels, editable } = useAnyFields()
  return (
    <Select
      label={labels[name]}
      {...(placeholder && { placeholder })}
      readOnly={!editable}
      {...(clearable ? { clearable: editable } : { allowDeselect: false })}
      {...(searchable && { searchable })}
      data={[...of]}
      {...form.getInputProps(name)}
    />
  )
}

interface ReferenceProps {
  readonly name: string
  readonly to: RecordName
}

function ReferenceField({ name, to }: ReferenceProps) {
  const { api } = useShell()
  const { data } = useQuery(referencesQuery(api, to))
  const options = (data?.results ?? []).map(({ uid, name: label }) => ({ value: uid, label }))
  return <SelectField name={name} of={options} clearable searchable />
}

interface NumberProps {
  readonly name: string
  readonly min?: number
  readonly max?: number
}

function NumberField({ name, ...bounds }: NumberProps) {
  const { form, labels, editable } = useAnyFields()
  return (
    <NumberInput
      label={labels[name]}
      allowDecimal={false}
      readOnly={!editable}
      {...bounds}
      {...form.getInputProps(name)}
    />
  )
}

type NamesOf<Values, Kind> = {
  [Name in keyof Values]: [Values[Name]] extends [Kind] ? Name : never
}[keyof Values] &
  string
type Typed<Props, Name extends string> = (props: Omit<Props, 'name'> & { readonly name: Name }) => ReactNode

/**
 * Returns the fields of a record's form. An unknown field, or one of another type, does not compile. Call it outside of
 * components.
 */
export const fieldsOf = <Shape extends RecordShape>(_of: RecordDefinition<Shape>) => {
  type Values = Shape['values']
  type TextName = NamesOf<Values, string>
  type ChoiceName = NamesOf<Values, string | null>
  return {
    Text: TextField,
    TextArea: TextAreaField,
    Select: SelectField,
    Reference: ReferenceField,
    Number: NumberField,
  } as {
    readonly Text: Typed<Omit<TextProps, 'slugFor'> & { readonly slugFor?: TextName }, TextName>
    readonly TextArea: Typed<TextAreaProps, TextName>
    readonly Select: Typed<SelectProps, ChoiceName>
    readonly Reference: Typed<ReferenceProps, ChoiceName>
    readonly Number: Typed<NumberProps, NamesOf<Values, number | null>>
  }
}
