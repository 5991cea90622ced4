import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import type { ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'

interface ExplainedIconButtonProps extends Omit<ComponentProps<typeof IconButton>, 'disabled'> {
  /** Why it cannot be used now, in words; without it the button works. */
  readonly reason?: string | undefined
}

/** An icon that is a button, which stays focusable when it cannot be used, and says why on focus, hover and tap. */
export function ExplainedIconButton({ reason, onClick, ...rest }: ExplainedIconButtonProps) {
  if (reason === undefined) return <IconButton {...rest} onClick={onClick} />
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      <IconButton {...rest} aria-disabled="true" onClick={(event) => event.preventDefault()} />
    </Tooltip>
  )
}
