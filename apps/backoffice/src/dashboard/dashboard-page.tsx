import { lazy, Suspense } from '@backoffice/lazy'
import { Dashboard } from '@backoffice/record-kit/dashboard'
import { lazyDialog, lazyPart, type WidgetSource } from '@backoffice/shell-kit'
import { EmptyState } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useRef, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { features } from '../features.ts'
import { useText as useShellText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { OWN_JOBS, useShowsJobs } from '../own-jobs/shown-jobs.ts'
import { texts as setUpTexts } from '../set-up/texts.ts'
import { texts as noteTexts } from '../team-notes/texts.ts'
import { useShownNotes } from '../team-notes/use-shown-notes.ts'
import { texts as tryTexts } from '../try-this/texts.ts'
import { texts, useText } from './texts.ts'
import classes from './dashboard-page.module.css'

const DeadLetters = lazy(() => import('../pages/dead-letters.tsx'))
const loadArranging = () => import('./arranging.tsx')
const Arranging = lazyPart(loadArranging, texts)
const NoteDrawers = lazyDialog(() => import('../team-notes/note-drawers.tsx'), noteTexts)
const SetUpList = lazyPart(() => import('../set-up/set-up-list.tsx'), setUpTexts)
const TryThis = lazyPart(() => import('../try-this/try-this.tsx'), tryTexts)

const [catalog, orders] = features
const own: WidgetSource = { needs: 'tasks', load: () => import('../my-day/widgets.ts') }
const teamNotes: WidgetSource = { needs: 'team_notes', load: () => import('../team-notes/widgets.ts') }
const jobs: WidgetSource = { needs: 'dashboard', load: () => import('../own-jobs/widgets.ts') }
const sources = [own, teamNotes, orders.widgets, catalog.widgets, jobs]

interface ArrangeButtonProps {
  readonly onArrange: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

function ArrangeButton({ onArrange, ref }: ArrangeButtonProps) {
  const text = useText()
  const preload = () => void loadArranging().catch(() => undefined)
  return (
    <Button ref={ref} variant="default" data-key="e" onPointerEnter={preload} onFocus={preload} onClick={onArrange}>
      {text('shell.arrange')}
    </Button>
  )
}

/** Says why a dashboard has no widget: all were removed, or none is open to the account. */
function NoWidgets({ anyRemoved }: { readonly anyRemoved: boolean }) {
  const text = useText()
  return anyRemoved ? (
    <EmptyState title={text('shell.dashboard.empty')}>{text('shell.dashboard.empty-hint')}</EmptyState>
  ) : (
    <EmptyState title={text('shell.dashboard.none')}>{text('shell.dashboard.none-hint')}</EmptyState>
  )
}

/** Renders the first screen of most: the widgets of all features, as the account, its group or the product arranges them. */
export function DashboardPage() {
  const text = useShellText()
  const { account } = useServices().session.use()
  const [isArranging, setArranging] = useState(false)
  const { open, listsAll } = useShownNotes()
  const layout = account?.preferences.dashboard ?? account?.group_dashboard ?? null
  const showsJobs = useShowsJobs(layout)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setArranging(false))
    button.current?.focus()
  }
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1>{text('shell.dashboard.hello', { name: account?.name ?? '' })}</h1>
        {!isArranging && (
          <Suspense>
            <ArrangeButton ref={button} onArrange={() => setArranging(true)} />
          </Suspense>
        )}
      </header>
      {isArranging ? (
        <Arranging sources={sources} onClose={close} />
      ) : (
        <>
          {!account?.preferences.hides_set_up && <SetUpList onHidden={() => button.current?.focus()} />}
          {account?.demonstration && !account.preferences.hides_try_this && (
            <TryThis onHidden={() => button.current?.focus()} />
          )}
          <Dashboard sources={sources} layout={layout} leftOut={showsJobs ? undefined : OWN_JOBS} empty={NoWidgets}>
            {account?.isAdmin && (
              <Suspense>
                <DeadLetters />
              </Suspense>
            )}
          </Dashboard>
        </>
      )}
      {(open !== undefined || listsAll) && <NoteDrawers />}
    </section>
  )
}
