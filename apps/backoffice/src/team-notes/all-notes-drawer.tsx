import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { EmptyState, ErrorPanel, RecordDrawer } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FramedNotes } from './note-list.tsx'
import { allNotesQuery } from './queries.ts'
import { useText } from './texts.ts'

const STEP = 50

interface AllNotesDrawerProps {
  readonly onEdit: (uid: string) => void
  readonly onClose: () => void
}

/** Lists all notes for the team, also those that the dashboard no longer shows. */
export function AllNotesDrawer({ onEdit, onClose }: AllNotesDrawerProps) {
  const text = useText()
  const { api } = useShell()
  const [limit, setLimit] = useState(STEP)
  const query = useQuery({ ...allNotesQuery(api, limit), placeholderData: keepPreviousData })
  const { data, error, isFetching, refetch } = query
  return (
    <RecordDrawer title={text('shell.team-notes.all')} isRecord={false} guard="nothing-typed" onClose={onClose}>
      {error && !data && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <div aria-busy="true" />}
      {data?.results.length === 0 && <EmptyState title={text('shell.team-notes.none')} />}
      {data && data.results.length > 0 && (
        <FramedNotes notes={data.results} onEdit={onEdit} onDeleted={() => undefined} />
      )}
      {data && data.total > data.results.length && (
        <Button variant="default" loading={isFetching} onClick={() => setLimit(limit + STEP)}>
          {text('shell.team-notes.older')}
        </Button>
      )}
    </RecordDrawer>
  )
}
