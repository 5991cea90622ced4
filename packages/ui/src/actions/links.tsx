import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { forwardRef, type AnchorHTMLAttributes } from 'react'
import classes from './links.module.css'

type Html<Props> = Props & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Props>

/** A link in a text, typed by the router like its own `Link`. */
export const AnchorLink = createLink(
  forwardRef<HTMLAnchorElement, Html<AnchorProps>>((props, ref) => <Anchor fz="inherit" ref={ref} {...props} />),
)

/** A link that looks like a button, typed by the router. */
export const ButtonLink = createLink(
  forwardRef<HTMLAnchorElement, Html<ButtonProps>>((props, ref) => <Button component="a" ref={ref} {...props} />),
)

/**
 * The link that a row of a table stands for. The whole row can be clicked, with every way a browser has to open
 * a link; the arrow keys of the table move between these links.
 */
export const RowLink = createLink(
  forwardRef<HTMLAnchorElement, AnchorHTMLAttributes<HTMLAnchorElement>>(({ children, ...props }, ref) => (
    <a ref={ref} data-row-link {...props} className={classes.row}>
      {children}
    </a>
  )),
)
