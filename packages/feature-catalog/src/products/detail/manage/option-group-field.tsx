import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Select } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nameIn, valueOfGroup } from '../variants/option-names.ts'
import { optionGroupsQuery, variantsQuery } from '../variants/queries.ts'
import { useText } from './texts.ts'

interface OptionGroupFieldProps {
  readonly product: Pick<Schema<'Product'>, 'sku' | 'kind' | 'productOptionGroupId'>
  readonly label: string
  readonly editable: boolean
  readonly value: string | null
  readonly error?: ReactNode
  readonly onChange: (uid: string | null) => void
}

/** Edits the option group that new variants start with; it stays while variants differ by it. */
export function OptionGroupField({ product, label, editable, value, error, onChange }: OptionGroupFieldProps) {
  const text = useText()
  const locale = useLocale()
  const { api } = useShell()
  const { sku, kind, productOptionGroupId: saved } = product
  const options = useQuery(optionGroupsQuery(api))
  const isUsable = saved !== null && kind === 'Variant parent'
  const variants = useQuery({ ...variantsQuery(api, sku), enabled: isUsable })
  const known = options.data?.results ?? []
  const count = isUsable
    ? (variants.data ?? []).filter((variant) => valueOfGroup(variant, saved) !== undefined).length
    : 0
  const isUnknown = value !== null && options.data !== undefined && known.every(({ uid }) => uid !== value)
  return (
    <Select
      label={label}
      description={
        count > 0 ? text('catalog.manage.option-group-used', { count }) : text('catalog.manage.option-group-hint')
      }
      readOnly={!editable || count > 0}
      clearable={editable && count === 0}
      searchable
      data={[
        ...known.map((group) => ({ value: group.uid, label: nameIn(group, locale) })),
        ...(isUnknown ? [{ value, label: value }] : []),
      ]}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
