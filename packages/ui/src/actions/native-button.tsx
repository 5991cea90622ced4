import type { ComponentProps } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'

interface NativeButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled'>, ButtonLook {
  /** What it does is under way: it cannot be pressed again. */
  readonly loading?: boolean
}

/**
 * A button that looks like all others and brings no library along: for what the first screens show. Everywhere else
 * the buttons of Mantine do, which it is made to look like.
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
