import { byName } from '@backoffice/shell-kit'
import { useMemo } from 'react'
import { useText } from './texts.ts'

const fields = [
  'name',
  'names',
  'handle',
  'status',
  'sort_rule',
  'pinned_products',
  'image',
  'filters',
  'websites',
  'mappings',
  'descriptions',
  'seo',
  'parent_id',
] as const

/** Returns the labels of a category's fields. */
export function useCategoryLabels(): Readonly<Record<(typeof fields)[number], string>> {
  const text = useText()
  return useMemo(() => byName(fields, (field) => text(`catalog.category.${field}`)), [text])
}
