import { useContext } from 'react'
import { NativeButton } from '../actions/native-button.tsx'
import { useUiText } from '../messages.ts'
import { bestSplits, type FacetCounts } from './best-splits.ts'
import classes from './list-foot.module.css'
import { TypedFields } from './typed-fields.ts'

/** Total and value counts of each filter when more records match than the list can show. */
export interface Capped {
  readonly all: number
  readonly facets: FacetCounts
}

/** Opens the filter of a field, wherever the row of filters is scrolled to. */
function openFilter(field: string): void {
  const chip = document.querySelector<HTMLElement>(`button[data-field="${CSS.escape(field)}"]`)
  chip?.scrollIntoView({ block: 'nearest', inline: 'center' })
  chip?.click()
}

/** Says that the list is limited, and offers filters that reduce it. Loaded when a list reaches its limit. */
export default function CappedFoot({ all, facets, total }: Capped & { readonly total: number }) {
  const text = useUiText()
  const fields = useContext(TypedFields)
  return (
    <span className={classes.capped}>
      {text('ui.list.capped', { total, all })}
      {bestSplits(facets, all).flatMap((field) => {
        const label = fields?.get(field)?.label
        return label === undefined
          ? []
          : [
              <NativeButton
                key={field}
                variant="default"
                size="compact"
                aria-haspopup="dialog"
                onClick={() => openFilter(field)}
              >
                {label}
              </NativeButton>,
            ]
      })}
    </span>
  )
}
