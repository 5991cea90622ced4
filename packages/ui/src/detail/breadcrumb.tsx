import type { ReactNode } from 'react'
import { useUiText } from '../messages.ts'
import classes from './breadcrumb.module.css'

/** Renders one step of a breadcrumb: a link. */
export const BreadcrumbStep = ({ children }: { readonly children: ReactNode }) => (
  <li className={classes.step}>{children}</li>
)

interface BreadcrumbProps {
  /** Link to the list: the only step on narrow screens. */
  readonly list: ReactNode
  /** Steps between the list and the record. */
  readonly between?: ReactNode
  readonly current: string
}

/** Renders where a record is: its list, what it belongs to, and its name. */
export function Breadcrumb({ list, between, current }: BreadcrumbProps) {
  const text = useUiText()
  return (
    <nav className={classes.path} aria-label={text('ui.breadcrumb')}>
      <ol>
        <BreadcrumbStep>{list}</BreadcrumbStep>
        {between}
        <li className={classes.step} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}
