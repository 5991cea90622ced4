import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { forwardRef, type AnchorHTMLAttributes } from 'react'

/** A link in a text, typed by the router like its own `Link`. */
export const AnchorLink = createLink(
  forwardRef<HTMLAnchorElement, AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>>(
    (props, ref) => <Anchor inherit ref={ref} {...props} />,
  ),
)
