import { lazy, type LazyComponent } from '@backoffice/lazy'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { NumberInput, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { useText } from '../parts/texts.ts'
import type { BulkActionData, BulkOwnFieldProps, BulkSelection, BulkValue } from './bulk-actions.ts'
import type { ValueNames } from './define-record-list.ts'
import { fieldOf } from './use-sample.ts'
import { asText } from './use-columns.tsx'
import { referencesQuery } from './use-references.ts'
import type { BulkList } from './use-record-list.ts'

interface BulkFieldProps {
  readonly list: BulkList
  readonly action: Extract<BulkActionData, { readonly ask: string }>
  readonly selected: BulkSelection
  readonly value: BulkValue
  readonly onChange: (value: BulkValue | undefined, isAll?: boolean) => void
}

interface Option {
  readonly value: string
  readonly label: string
}

/** Returns the values that a field may have, with their names. */
function useOptions(list: BulkList, field: string): readonly Option[] {
  const { api } = useShell()
  const text = useText()
  const locale = useLocale()
  const names: ValueNames | undefined = list.of.values[field]
  const to = typeof names === 'object' && 'of' in names ? names.of : undefined
  const { data } = useQuery({ ...referencesQuery(api, to ?? 'brands'), enabled: to !== undefined })
  if (to !== undefined) return (data?.results ?? []).map(({ uid, name }) => ({ value: uid, label: name }))
  if (names === 'language')
    return locales.map((language) => ({ value: language, label: languageName(language, locale) }))
  if (names === 'yes-no')
    return [
      { value: 'true', label: text('record.yes') },
      { value: 'false', label: text('record.no') },
    ]
  return Array.isArray(names) ? names.map((value) => ({ value, label: list.nameOf(field, value) })) : []
}

type Load = NonNullable<BulkFieldProps['action']['field']>

const ownFields = new WeakMap<Load, LazyComponent<BulkOwnFieldProps<BulkValue>>>()

/**
 * Returns the field of a list's own. While it loads the whole drawer is on its way, so that the field has the focus once
 * it is there, and what was typed.
 */
function ownField(load: Load) {
  const known = ownFields.get(load) ?? lazy(load)
  ownFields.set(load, known)
  return known
}

/** Asks for the value of a bulk action, by its type or the names of its values. */
export function BulkField({ list, action, selected, value, onChange }: BulkFieldProps) {
  const { ask, as, clearable } = action
  const field = fieldOf(list.of, ask)
  const options = useOptions(list, field)
  if (action.field) return createElement(ownField(action.field), { selected, onChange })
  const label = list.labelOf(field)
  if (as === 'date')
    return (
      <TextInput
        type="date"
        label={label}
        data-autofocus
        value={asText(value) ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    )
  if (as === 'count')
    return (
      <NumberInput
        label={label}
        data-autofocus
        allowDecimal={false}
        allowNegative={false}
        value={typeof value === 'number' ? value : ''}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
      />
    )
  const isYesNo = list.of.values[field] === 'yes-no'
  return (
    <Select
      label={label}
      data-autofocus
      searchable
      clearable={clearable ?? false}
      data={[...options]}
      value={asText(value) ?? null}
      onChange={(chosen) => onChange(isYesNo && chosen !== null ? chosen === 'true' : chosen)}
    />
  )
}
