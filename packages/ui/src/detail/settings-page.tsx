import type { ReactNode } from 'react'
import classes from './settings-page.module.css'

interface SettingsPageProps {
  readonly title: string
  /** Whose settings they are. */
  readonly subtitle?: string | undefined
  /** A field that finds settings. */
  readonly search?: ReactNode
  /** Sections of settings, one below the other. */
  readonly children: ReactNode
}

/** Renders a screen of settings: its title, whose they are, and sections of one width. */
export function SettingsPage({ title, subtitle, search, children }: SettingsPageProps) {
  return (
    <section className={classes.page}>
      <header className={classes.header}>
        <div>
          <h1>{title}</h1>
          {subtitle !== undefined && <p className={classes.quiet}>{subtitle}</p>}
        </div>
        {search && <div className={classes.search}>{search}</div>}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
