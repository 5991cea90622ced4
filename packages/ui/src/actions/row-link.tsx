import { createLink } from '@tanstack/react-router'
import { forwardRef, type AnchorHTMLAttributes } from 'react'
import classes from './row-link.module.css'

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
