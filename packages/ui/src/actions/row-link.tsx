import { createLink } from '@tanstack/react-router'
import { forwardRef, type AnchorHTMLAttributes } from 'react'
import classes from './row-link.module.css'

/**
 * The link of a table row. The whole row can be clicked, in every way in which a browser opens a link; the arrow keys
 * of the table move between these links.
 */
export const RowLink = createLink(
  forwardRef<HTMLAnchorElement, AnchorHTMLAttributes<HTMLAnchorElement>>(({ children, ...props }, ref) => (
    <a ref={ref} data-row-link {...props} className={classes.row}>
      {children}
    </a>
  )),
)
