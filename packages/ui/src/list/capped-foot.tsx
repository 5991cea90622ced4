import { useContext } from 'react'
import { NativeButton } from '../actions/native-button.tsx'
import { useUiText } from '../messages.ts'
import { bestSplits, type FacetCounts } from './best-splits.ts'
import classes from './list-foot.module.css'
import { TypedFields } from './typed-fields.ts'

/** More match than the list can ever show: how many there are, and how often each value of each filter occurs. */
export interface Capped {
  readonly all: number
  readonly facets: FacetCounts
}

/** Opens the filter of a field, wherever its line of filters is scrolled to. */
function openFilter(field: string): void {
  const chip = document.querySelector<HTMLElement>(`button[data-field="${CSS.escape(field)}"]`)
  chip?.scrollIntoView({ block: 'nearest', inline: 'center' })
  chip?.click()
}

/** Says that a list ends before what matches does, and offers the filters that make it shorter. Loaded when a list does. */
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
