import { IconButton } from '@backoffice/ui'
import { IconBell } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useText } from '../messages.ts'

/** The bell. */
export function RecentFace(button: Omit<ComponentProps<'button'>, 'children' | 'type' | 'color' | 'style'>) {
  const text = useText()
  return (
    <IconButton aria-label={text('shell.recent.title')} aria-haspopup="dialog" {...button}>
      <IconBell size={19} stroke={1.7} aria-hidden />
    </IconButton>
  )
}
