import type { Schema } from '@backoffice/api-contract'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { useExtraFields } from './use-extra-fields.ts'
import { useExtraValue } from './use-extra-value.ts'

type Field = Schema<'ExtraField'>

/** Returns the values of a field that are known without products that have them. */
const valuesOf = ({ type, choices = [] }: Field): readonly string[] =>
  type === 'choice' ? choices : type === 'boolean' ? ['true', 'false'] : []

/**
 * Returns the values of the extra fields that can be filtered, as the index has them (`code:value`), and their names.
 * The fields are only loaded where they are needed.
 */
export function useExtraNames(isNeeded: boolean) {
  const text = useText()
  const valueOf = useExtraValue()
  const all = useExtraFields(isNeeded)
  return useMemo(() => {
    const fields = all.filter(({ filterable }) => filterable)
    return {
      all: fields.flatMap((field) => valuesOf(field).map((value) => `${field.code}:${value}`)),
      nameOf: (key: string): string => {
        const [code = ''] = key.split(':', 1)
        const field = fields.find((one) => one.code === code)
        if (!field) return key
        return text('catalog.more.option-value', {
          option: field.name,
          value: valueOf(field, key.slice(code.length + 1)),
        })
      },
    }
  }, [all, valueOf, text])
}
