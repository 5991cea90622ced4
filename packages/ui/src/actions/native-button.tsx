import type { ComponentProps } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'

interface NativeButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled'>, ButtonLook {
  /** Whether its action is running: it cannot be pressed again. */
  readonly loading?: boolean
}

/**
 * Renders a button with the look of Mantine's that loads no library: for the first screens. Everywhere else Mantine's
 * buttons are used.
 */
export function NativeButton({ variant, size, wide, loading = false, type = 'button', ...button }: NativeButtonProps) {
  return (
    <button
      type={type}
      {...button}
      {...buttonLook({ variant, size, wide })}
      disabled={loading}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
    />
  )
}
