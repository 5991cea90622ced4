import { IconButton } from '@backoffice/ui'
import { IconBell } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useText } from '../messages.ts'

interface RecentFaceProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'color' | 'style'> {
  /** Number of unread notifications. */
  readonly unread: number
  /** Whether an own action is being undone or redone. */
  readonly isUndoing: boolean
}

/** Renders the bell, with a mark for unread notifications, and a ring while something is being undone. */
export function RecentFace({ unread, isUndoing, ...button }: RecentFaceProps) {
  const text = useText()
  return (
    <IconButton
      aria-label={text('shell.recent.title', { unread })}
      aria-haspopup="dialog"
      aria-busy={isUndoing || undefined}
      data-undoing={isUndoing || undefined}
      data-unread={unread > 0 || undefined}
      {...button}
    >
      <IconBell size={19} stroke={1.7} aria-hidden />
    </IconButton>
  )
}
