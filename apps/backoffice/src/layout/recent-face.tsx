import { IconButton } from '@backoffice/ui'
import { IconBell } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useText } from '../messages.ts'

interface RecentFaceProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'color' | 'style'> {
  /** How much there is that has not been read. */
  readonly unread: number
}

/** The bell, with a mark when something is unread. */
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
