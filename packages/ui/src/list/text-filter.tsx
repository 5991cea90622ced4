import { FacetFilter, type FacetFilterProps } from './facet-filter.tsx'

/**
 * Renders a filter by any text, such as a SKU: it is typed into its chip or into the search box (`sku:ABC`), or comes
 * with a link.
 */
export const TextFilter = (props: Omit<FacetFilterProps, 'options' | 'takesText'>) => (
  <FacetFilter takesText {...props} options={props.chosen.map((value) => ({ value, label: value }))} />
)
