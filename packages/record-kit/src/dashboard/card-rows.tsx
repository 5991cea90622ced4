import type { ReactNode } from 'react'
import classes from './card-rows.module.css'

/** Renders the first records of a card, in an order that its label names. */
export function CardRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return <ol aria-label={label}>{children}</ol>
}

interface CardRowProps {
  /** Link to the record. */
  readonly link: ReactNode
  /** What the record is about; cut off where there is no room. */
  readonly about?: ReactNode
  readonly figure?: ReactNode
  /** Below the figure. */
  readonly date?: ReactNode
}

/** Renders a record of a card in two lines. */
export function CardRow({ link, about, figure, date }: CardRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.cut}>{link}</span>
      <span className={classes.figure}>{figure}</span>
      <span className={classes.about}>{about}</span>
      <span className={classes.date}>{date}</span>
    </li>
  )
}
