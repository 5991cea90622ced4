import { lazy, Suspense } from '@backoffice/lazy'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useUiText } from '../messages.ts'
import type { ViewMenuProps } from './view-menu.tsx'
import classes from './view-strip.module.css'

export interface ViewStripProps extends Omit<ViewMenuProps, 'onClose' | 'view'> {
  readonly active: string | undefined
  readonly isActive: boolean
}

const ViewMenu = lazy(() => import('./view-menu.tsx'))

/**
 * Renders the views above a list: one is selected, and changes since can be saved or discarded. `v` moves the focus
 * here.
 */
export function ViewStrip({ active, isActive, ...menu }: ViewStripProps) {
  const text = useUiText()
  const [asked, setAsked] = useState(false)
  const { views, changed, open } = menu
  const current = isActive ? views.find(({ id }) => id === active) : undefined
  return (
    <nav className={classes.strip} aria-label={text('ui.views.region')}>
      {views.map(
        (view) =>
          (!view.isHidden || view === current) && (
            <button
              key={view.id ?? ''}
              type="button"
              className={classes.view}
              aria-current={view === current ? 'true' : undefined}
              data-changed={(view === current && changed) || undefined}
              onClick={() => open(view)}
            >
              {view.name}
            </button>
          ),
      )}
      <button
        type="button"
        className={classes.menu}
        data-views
        data-key="v"
        aria-haspopup="dialog"
        aria-expanded={asked}
        onClick={() => setAsked(true)}
      >
        {text(changed || !isActive ? 'ui.views.changed' : 'ui.views.more')}
        <IconChevronDown size={14} aria-hidden />
      </button>
      <Suspense>{asked && <ViewMenu {...menu} view={current} onClose={() => setAsked(false)} />}</Suspense>
    </nav>
  )
}
