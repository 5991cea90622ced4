import { IconHelp } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useUiText } from '../messages.ts'
import { StatusBadge, type Tone } from '../values/status-badge.tsx'
import classes from './status-pill.module.css'

interface StatusPillProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  readonly tone: Tone
  readonly children: string
}

/** Renders a status as a pill that is a button: it opens its explanation. */
export function StatusPill({ tone, children, ...button }: StatusPillProps) {
  const text = useUiText()
  // The popover sets a class on its target, even an empty one: the own class comes last.
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={text('ui.status.ask', { status: children })}
      {...button}
      className={classes.pill}
    >
      <StatusBadge tone={tone}>{children}</StatusBadge>
      <IconHelp size={14} stroke={1.8} aria-hidden />
    </button>
  )
}
