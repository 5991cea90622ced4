import '@mantine/core/styles/Tooltip.layer.css'
import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import type { MouseEvent } from 'react'

interface ExplainedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why the button is disabled; without it the button works. */
  readonly reason?: string | undefined
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly type?: 'button' | 'submit'
}

/**
 * Renders a button that stays focusable when disabled, and shows the reason on focus, hover and tap. Pressing it may say
 * more: the page reads `data-reason`.
 */
export function ExplainedButton({ reason, onClick, type = 'button', ...rest }: ExplainedButtonProps) {
  if (reason === undefined) return <Button {...rest} type={type} {...(onClick && { onClick })} />
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...rest}
        type="button"
        data-disabled
        aria-disabled="true"
        data-reason={reason}
        onClick={(event) => event.preventDefault()}
      />
    </Tooltip>
  )
}
