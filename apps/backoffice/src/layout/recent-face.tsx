import { IconButton } from '@backoffice/ui'
import { IconBell } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useText } from '../messages.ts'

interface RecentFaceProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'color' | 'style'> {
  /** Number of unread notifications. */
  readonly unread: number
}

/** Renders the bell, with a mark for unread notifications. */
export function RecentFace({ unread, ...button }: RecentFaceProps) {
  const text = useText()
  return (
    <IconButton
      aria-label={text('shell.recent.title', { unread })}
      aria-haspopup="dialog"
      data-unread={unread > 0 || undefined}
      {...button}
    >
      <IconBell size={19} stroke={1.7} aria-hidden />
    </IconButton>
  )
}
