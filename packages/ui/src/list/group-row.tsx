import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Count } from '../values/count.tsx'
import classes from './data-table.module.css'

interface GroupRowProps {
  readonly line: number
  readonly name: string
  readonly count: number
  readonly folded: boolean
  readonly span: number
  readonly onFold: () => void
}

/** Renders the heading of a group of rows, which collapses it. */
export default function GroupRow({ line, name, count, folded, span, onFold }: GroupRowProps) {
  const Arrow = folded ? IconChevronRight : IconChevronDown
  return (
    <tr data-index={line} className={classes.group} tabIndex={-1}>
      <td colSpan={span}>
        <button type="button" data-row-link data-fold aria-expanded={!folded} onClick={onFold}>
          <Arrow size={14} aria-hidden />
          {name}{' '}
          <small>
            <Count of={count} />
          </small>
        </button>
      </td>
    </tr>
  )
}
