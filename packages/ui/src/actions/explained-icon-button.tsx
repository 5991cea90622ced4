import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import type { ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'

interface ExplainedIconButtonProps extends Omit<ComponentProps<typeof IconButton>, 'disabled'> {
  /** Why the button is disabled; without it the button works. */
  readonly reason?: string | undefined
}

/** Renders an icon button that stays focusable when disabled, and shows the reason on focus, hover and tap. */
export function ExplainedIconButton({ reason, onClick, ...rest }: ExplainedIconButtonProps) {
  if (reason === undefined) return <IconButton {...rest} onClick={onClick} />
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      <IconButton {...rest} aria-disabled="true" data-reason={reason} onClick={(event) => event.preventDefault()} />
    </Tooltip>
  )
}
