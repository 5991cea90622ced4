import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { FacetFilter, facetOptions, type FilterMode } from '@backoffice/ui'
import { useText } from './texts.ts'
import { isProductStatus, productStatuses } from '../../model/status.ts'
import { nameIn } from './option-names.ts'
import { chosenIn, countBy, type VariantView } from './variant-view.ts'

interface VariantFiltersProps {
  readonly variants: readonly Schema<'Variant'>[]
  readonly groups: readonly Schema<'OptionGroup'>[]
  readonly view: VariantView
  /** Undefined values are removed from the URL. */
  readonly onChange: (change: { readonly [Name in Exclude<keyof VariantView, 'sort'>]?: string[] | undefined }) => void
}

const orNone = (values: readonly string[]) => (values.length > 0 ? [...values] : undefined)
const marked = (before: readonly string[] = [], field: string, on: boolean) =>
  orNone([...before.filter((other) => other !== field), ...(on ? [field] : [])])

/** Filters the sheet by option values, stock and status. */
export function VariantFilters({ variants, groups, view, onChange }: VariantFiltersProps) {
  const text = useText()
  const locale = useLocale()
  const filters = [
    ...groups.map((group) => ({
      field: group.uid,
      label: nameIn(group, locale),
      nameOf: (code: string) => {
        const value = group.values?.find((one) => one.code === code)
        return value ? nameIn(value, locale) : code
      },
      changeOf: (chosen: readonly string[]) => ({
        option: orNone([
          ...(view.option ?? []).filter((one) => !one.startsWith(`${group.uid}:`)),
          ...chosen.map((value) => `${group.uid}:${value}`),
        ]),
      }),
    })),
    {
      field: 'stock',
      label: text('catalog.field.stock'),
      nameOf: (value: string) => text(value === 'in' ? 'catalog.stock.in' : 'catalog.stock.out'),
      changeOf: (chosen: readonly string[]) => ({ stock: orNone(chosen) }),
    },
    {
      field: 'status',
      label: text('catalog.field.status'),
      nameOf: (value: string) => (isProductStatus(value) ? text(productStatuses[value].text) : value),
      changeOf: (chosen: readonly string[]) => ({ status: orNone(chosen) }),
    },
  ]
  return filters.map(({ field, label, nameOf, changeOf }) => {
    const chosen = chosenIn(view, field)
    const mode: FilterMode = {
      not: view.not?.includes(field) ?? false,
      off: view.off?.includes(field) ?? false,
      empty: false,
    }
    return (
      <FacetFilter
        key={field}
        label={label}
        options={facetOptions(countBy(variants, field), chosen, nameOf)}
        chosen={chosen}
        mode={mode}
        onChange={(next, how) =>
          onChange({
            ...changeOf(next),
            not: marked(view.not, field, how.not && next.length > 0),
            off: marked(view.off, field, how.off && next.length > 0),
          })
        }
      />
    )
  })
}
