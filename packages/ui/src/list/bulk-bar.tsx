import { CloseButton } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useUiText } from '../messages.ts'
import classes from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  readonly selection: Selection
  /** Number of loaded rows, and of matching ones. */
  readonly loaded: number
  readonly total: number
  /** What selects everything that matches, where that needs saying; the number of matches when omitted. */
  readonly all?: string | undefined
  /** Actions on the selected rows. */
  readonly children: ReactNode
}

/** Moves the focus to the first action: with Tab, all rows would come before it. */
const toFirst = ({ currentTarget }: MouseEvent) =>
  currentTarget.parentElement?.querySelector<HTMLElement>('button:not([data-key="b"])')?.focus()

/**
 * Renders the actions on the selected rows. It docks at the bottom, so that the filters above stay usable; once all
 * loaded rows are selected it offers to select everything that matches. `b` moves the focus here, or to the action with
 * this key.
 */
export function BulkBar({ selection, loaded, total, all, children }: BulkBarProps) {
  const text = useUiText()
  const { count, isAll, chooseAll, clear } = selection
  if (count === 0) return null
  return (
    <section className={classes.bar} aria-label={text('ui.bulk.region')}>
      <output className={classes.count}>
        {isAll ? text('ui.bulk.all', { count }) : text('ui.bulk.selected', { count })}
      </output>
      {!isAll && count >= loaded && total > loaded && (
        <button type="button" className={classes.more} onClick={() => chooseAll(total)}>
          {all ?? text('ui.bulk.select-all', { total })}
        </button>
      )}
      <div className={classes.actions}>
        {children}
        <button
          type="button"
          className={classes.byKey}
          tabIndex={-1}
          data-key="b"
          aria-label={text('ui.bulk.region')}
          onClick={toFirst}
        />
      </div>
      <CloseButton aria-label={text('ui.bulk.clear')} onClick={clear} />
    </section>
  )
}
