import '@mantine/core/styles/Tooltip.layer.css'
import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import type { MouseEvent } from 'react'

interface ExplainedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why the button cannot be used now, in words; without it the button works. */
  readonly reason?: string | undefined
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly type?: 'button' | 'submit'
}

/** A button that stays focusable when it cannot be used, and says why on focus, hover and tap. */
export function ExplainedButton({ reason, onClick, type = 'button', ...rest }: ExplainedButtonProps) {
  if (reason === undefined) return <Button {...rest} type={type} {...(onClick && { onClick })} />
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      <Button {...rest} type="button" data-disabled aria-disabled="true" onClick={(event) => event.preventDefault()} />
    </Tooltip>
  )
}
