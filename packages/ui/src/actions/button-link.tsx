import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'

/** A link that looks like a button, typed by the router. In a file of its own, because the first list loads it. */
export const ButtonLink = createLink(
  ({ variant, size, wide, children, ...link }: Omit<ComponentProps<'a'>, 'className'> & ButtonLook) => (
    <a {...link} {...buttonLook({ variant, size, wide })}>
      {children}
    </a>
  ),
)
