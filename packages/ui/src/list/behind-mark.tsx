import { IconClockHour4 } from '@tabler/icons-react'
import { useUiText } from '../messages.ts'
import classes from './behind-mark.module.css'

/** Marks a row whose change is saved, but not found by the search yet. It appears only after a second. */
export default function BehindMark() {
  const text = useUiText()
  const label = text('ui.row.behind')
  return (
    <span className={classes.mark} title={label}>
      <IconClockHour4 size={14} stroke={1.7} aria-hidden />
      <span className={classes.label}>{label}</span>
    </span>
  )
}
