import { dashboardCards, useCards } from '@backoffice/shell-kit'
import type { ReactNode } from 'react'
import { CardPlace } from './card-place.tsx'
import classes from './dashboard-cards.module.css'

/** Renders the cards that the account may see, and others after them. */
export function DashboardCards({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.cards}>
      {useCards(dashboardCards).map(({ id, component: Card }) => (
        <CardPlace key={id}>
          <Card />
        </CardPlace>
      ))}
      {children}
    </div>
  )
}
