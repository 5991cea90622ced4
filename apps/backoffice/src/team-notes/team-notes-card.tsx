import { DashboardCard } from '@backoffice/record-kit/dashboard'
import { NEW_RECORD, useShell } from '@backoffice/shell-kit'
import { EmptyState } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { NoteList } from './note-list.tsx'
import { shownNotesQuery } from './queries.ts'
import { useText } from './texts.ts'
import { useShownNotes } from './use-shown-notes.ts'
import classes from './team-notes-card.module.css'

/** Says that there are no notes, and invites whoever may write to write the first one. */
function NoNotes({ onWrite }: { readonly onWrite: (() => void) | undefined }) {
  const text = useText()
  if (!onWrite) return <p className={classes.quiet}>{text('shell.team-notes.none')}</p>
  return (
    <EmptyState
      title={text('shell.team-notes.none')}
      actions={<Button onClick={onWrite}>{text('shell.team-notes.none-write')}</Button>}
    >
      {text('shell.team-notes.none-hint')}
    </EmptyState>
  )
}

/** Shows what colleagues want everyone to know: pinned notes first, then the newest. */
export function TeamNotesCard() {
  const text = useText()
  const { api, permissions } = useShell()
  const { show, listAll } = useShownNotes()
  const place = useRef<HTMLDivElement>(null)
  const write = permissions.can('team_notes_post') ? () => show(NEW_RECORD) : undefined
  // The menu that was pressed is gone with its note: the focus stays in the widget.
  const focusFirst = () => place.current?.querySelector('button')?.focus()
  return (
    <div ref={place} className={classes.place}>
      <DashboardCard
        title={text('shell.team-notes.title')}
        link={
          write && (
            <Button variant="default" size="compact-sm" data-key="n" onClick={write}>
              {text('shell.team-notes.add')}
            </Button>
          )
        }
        query={useQuery(shownNotesQuery(api))}
      >
        {({ results, total }) => (
          <>
            {results.length === 0 ? (
              <NoNotes onWrite={write} />
            ) : (
              <NoteList notes={results} onEdit={show} onDeleted={focusFirst} />
            )}
            <div>
              <Button variant="transparent" size="compact-sm" px={0} onClick={() => listAll(true)}>
                {total > results.length
                  ? text('shell.team-notes.all-count', { count: total })
                  : text('shell.team-notes.all')}
              </Button>
            </div>
          </>
        )}
      </DashboardCard>
    </div>
  )
}
