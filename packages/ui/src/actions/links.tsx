import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { forwardRef, type AnchorHTMLAttributes } from 'react'

type Html<Props> = Props & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Props>

/** A link in a text, typed by the router like its own `Link`. */
export const AnchorLink = createLink(
  forwardRef<HTMLAnchorElement, Html<AnchorProps>>((props, ref) => <Anchor fz="inherit" ref={ref} {...props} />),
)

/** A link that looks like a button, typed by the router. */
export const ButtonLink = createLink(
  forwardRef<HTMLAnchorElement, Html<ButtonProps>>((props, ref) => <Button component="a" ref={ref} {...props} />),
)
