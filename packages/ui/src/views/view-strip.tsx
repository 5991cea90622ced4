import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useUiText } from '../messages.ts'
import type { ViewMenuProps } from './view-menu.tsx'
import classes from './view-strip.module.css'

/** A view of a list. */
export interface ListView {
  /** Undefined for the whole list. */
  readonly id: string | undefined
  readonly name: string
  readonly scope?: 'me' | 'group' | 'namespace'
  /** Whether the account may change and delete it. */
  readonly own: boolean
}

export interface ViewStripProps extends Omit<ViewMenuProps, 'onClose' | 'view' | 'open'> {
  readonly views: readonly ListView[]
  readonly active: string | undefined
  readonly isActive: boolean
  readonly open: (id: string | undefined) => void
}

const ViewMenu = lazy(() => import('./view-menu.tsx'))

/**
 * Renders the views above a list: one is selected, and changes since can be saved or discarded. `v` moves the focus
 * here.
 */
export function ViewStrip({ views, active, isActive, open, ...menu }: ViewStripProps) {
  const text = useUiText()
  const [asked, setAsked] = useState(false)
  const current = isActive ? views.find(({ id }) => id === active) : undefined
  return (
    <nav className={classes.strip} aria-label={text('ui.views.region')}>
      {views.map((view) => (
        <button
          key={view.id ?? ''}
          type="button"
          className={classes.view}
          aria-current={view === current ? 'true' : undefined}
          data-changed={(view === current && menu.changed) || undefined}
          onClick={() => open(view.id)}
        >
          {view.name}
        </button>
      ))}
      <button
        type="button"
        className={classes.menu}
        data-views
        data-key="v"
        aria-haspopup="dialog"
        aria-expanded={asked}
        onClick={() => setAsked(true)}
      >
        {text(menu.changed || !isActive ? 'ui.views.changed' : 'ui.views.more')}
        <IconChevronDown size={14} aria-hidden />
      </button>
      <Suspense>{asked && <ViewMenu {...menu} view={current} open={open} onClose={() => setAsked(false)} />}</Suspense>
    </nav>
  )
}
