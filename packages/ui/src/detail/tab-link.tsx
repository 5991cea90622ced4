import { createLink } from '@tanstack/react-router'
import { forwardRef, type AnchorHTMLAttributes } from 'react'
import classes from './tab-links.module.css'

/** One tab, typed by the router like `Link`. The router marks the current one. */
export const TabLink = createLink(
  forwardRef<HTMLAnchorElement, AnchorHTMLAttributes<HTMLAnchorElement>>(({ children, ...props }, ref) => (
    <a ref={ref} {...props} className={classes.tab}>
      {children}
    </a>
  )),
)
