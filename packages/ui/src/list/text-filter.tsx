import { FacetFilter, type FacetFilterProps } from './facet-filter.tsx'
import { useTypedField } from './typed-fields.ts'

/**
 * Renders a filter by any text, such as a SKU: it is typed into the search box (`sku:ABC`) or comes with a link, and
 * its chip is shown while it is active.
 */
export function TextFilter({ field, ...props }: Omit<FacetFilterProps, 'options'>) {
  const { label, chosen, mode, optional = false } = props
  useTypedField(field, { label, kind: 'text', options: [], optional })
  return chosen.length > 0 || mode.empty ? (
    <FacetFilter {...props} options={chosen.map((value) => ({ value, label: value }))} />
  ) : null
}
