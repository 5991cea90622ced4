import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiText } from '../messages.ts'
import classes from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  readonly selection: Selection
  /** Number of rows that are loaded, and of those that match. */
  readonly loaded: number
  readonly total: number
  /** What can be done with the chosen rows. */
  readonly children: ReactNode
}

/**
 * What can be done with the chosen rows. It docks at the bottom, so that the filters above stay usable; once all loaded
 * rows are chosen it offers everything that matches.
 */
export function BulkBar({ selection, loaded, total, children }: BulkBarProps) {
  const text = useUiText()
  const { count, isAll, chooseAll, clear } = selection
  if (count === 0) return null
  return (
    <section className={classes.bar} aria-label={text('ui.bulk.region')}>
      <output className={classes.count}>{isAll ? text('ui.bulk.all', { count }) : text('ui.bulk.chosen', { count })}</output>
      {!isAll && count >= loaded && total > loaded && (
        <button type="button" className={classes.more} onClick={() => chooseAll(total)}>
          {text('ui.bulk.choose-all', { total })}
        </button>
      )}
      <div className={classes.actions}>{children}</div>
      <CloseButton aria-label={text('ui.bulk.clear')} onClick={clear} />
    </section>
  )
}
