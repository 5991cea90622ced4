import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { SortableRow, useOrder } from '@backoffice/record-kit/parts'
import { IconButton, Select } from '@backoffice/ui'
import { Checkbox, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import classes from './category-filters.module.css'
import { useText } from './texts.ts'
import { useFilterNames } from './use-filter-names.ts'

interface CategoryFiltersProps {
  readonly label: string
  readonly namespace: string | null
  /** Its own filters, in their order; null: those of the category above. */
  readonly filters: readonly string[] | null
  /** The filters of the category above, and its name; null at the root, omitted for several categories. */
  readonly above?: { readonly name: string; readonly filters: readonly string[] } | null | undefined
  readonly editable: boolean
  readonly error?: ReactNode
  readonly onChange: (filters: readonly string[] | null) => void
}

interface OwnFiltersProps extends Pick<CategoryFiltersProps, 'label' | 'namespace' | 'editable'> {
  readonly filters: readonly string[]
  readonly onChange: (filters: readonly string[]) => void
}

/** Edits the order of filters, and adds and removes some. */
function OwnFilters({ label, namespace, filters, editable, onChange }: OwnFiltersProps) {
  const text = useText()
  const { groups, nameOf } = useFilterNames(namespace)
  const { shown, itemAt } = useOrder(filters, editable, (_filter, _to, order) => Promise.resolve(onChange(order)))
  // Cleared after each choice, so that the field asks for the next filter.
  const [added, setAdded] = useState(0)
  return (
    <>
      {filters.length === 0 && <p className={classes.none}>{text('catalog.category.filters.none')}</p>}
      <ol className={classes.list} aria-label={label}>
        {shown.map((filter, place) => (
          <SortableRow
            key={filter}
            name={nameOf(filter)}
            place={place}
            itemAt={editable && shown.length > 1 ? itemAt : undefined}
            className={classes.row}
          >
            <span className={classes.name}>{nameOf(filter)}</span>
            {editable && (
              <IconButton
                aria-label={text('catalog.category.filters.remove', { name: nameOf(filter) })}
                onClick={() => onChange(filters.filter((one) => one !== filter))}
              >
                <IconX size={16} stroke={1.7} aria-hidden />
              </IconButton>
            )}
          </SortableRow>
        ))}
      </ol>
      {editable && (
        <Select
          key={added}
          label={text('catalog.category.filters.add')}
          searchable
          data={groups
            .map(({ group, items }) => ({ group, items: items.filter(({ value }) => !filters.includes(value)) }))
            .filter(({ items }) => items.length > 0)}
          value={null}
          onChange={(filter) => {
            if (filter === null) return
            setAdded(added + 1)
            onChange([...filters, filter])
          }}
        />
      )}
    </>
  )
}

/** Edits which filters storefronts show in a category, in their order: its own, or those of the category above. */
export function CategoryFilters({ label, namespace, filters, above, editable, error, onChange }: CategoryFiltersProps) {
  const text = useText()
  const { nameOf } = useFilterNames(namespace)
  const inherited = above?.filters.map(nameOf).join(', ') || text('catalog.category.filters.none')
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <div className={classes.filters}>
        {above !== null && (
          <Checkbox
            label={
              above
                ? text('catalog.category.filters.inherit-from', { name: above.name })
                : text('catalog.category.filters.inherit')
            }
            description={filters === null && above ? inherited : undefined}
            disabled={!editable}
            checked={filters === null}
            onChange={(event) => onChange(event.currentTarget.checked ? null : [...(above?.filters ?? [])])}
          />
        )}
        {(filters !== null || above === null) && (
          <OwnFilters
            label={label}
            namespace={namespace}
            filters={filters ?? []}
            editable={editable}
            onChange={onChange}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
