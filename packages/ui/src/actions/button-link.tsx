import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { forwardRef, type AnchorHTMLAttributes } from 'react'

/** A link that looks like a button, typed by the router. Apart from the other one, because the first list has it. */
export const ButtonLink = createLink(
  forwardRef<HTMLAnchorElement, ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>>((props, ref) => <Button component="a" ref={ref} {...props} />),
)
