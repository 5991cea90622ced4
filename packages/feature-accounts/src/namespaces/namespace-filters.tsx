import { filterProps } from '@backoffice/shell-kit'
import { FacetFilter, facetOptions } from '@backoffice/ui'
import type { NamespaceNode } from './namespace-nodes.ts'
import { treeFilters, valueOf, type TreeFilters } from './tree-filters.ts'
import { useText } from './texts.ts'

interface NamespaceFiltersProps {
  readonly all: readonly NamespaceNode[]
  readonly filters: TreeFilters
  readonly onChange: (changes: object) => void
}

/** Renders the filters of the tree: those of the list of namespaces, under the same names in the URL. */
export function NamespaceFilters({ all, filters, onChange }: NamespaceFiltersProps) {
  const text = useText()
  return treeFilters.map((field) => {
    const filter = filterProps(field, filters, onChange)
    const counts: Record<string, number> = {}
    for (const node of all) {
      const value = valueOf(node, field)
      if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1
    }
    const nameOf = (value: string) =>
      value === 'Active' || value === 'Closed'
        ? text(`namespace.status.${value}`)
        : text(value === 'true' ? 'record.yes' : 'record.no')
    return (
      <FacetFilter
        key={field}
        label={text(`namespace.${field}`)}
        options={facetOptions(counts, filter.chosen, nameOf)}
        {...filter}
      />
    )
  })
}
