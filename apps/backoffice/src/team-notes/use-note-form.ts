import { invalidateResource } from '@backoffice/api-client'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import type { Person } from '@backoffice/record-kit/note-parts'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatDay } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { noteChangeOf, noteFieldsOf, noteRules, type NoteFields } from './note-fields.ts'
import { noteQuery, type TeamNote } from './queries.ts'
import { useText } from './texts.ts'

function useNoteLabels() {
  const text = useText()
  return useMemo(
    () => ({
      body: text('shell.team-notes.body'),
      show_until: text('shell.team-notes.show_until'),
      pinned: text('shell.team-notes.is-pinned'),
    }),
    [text],
  )
}

interface NoteFormOptions {
  readonly loaded: LoadedRecord<TeamNote>
  readonly onShow: (uid: string | undefined) => void
}

/** Returns the form of a note, and what adds a colleague that it mentions. */
export function useNoteForm({ loaded, onShow }: NoteFormOptions) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api, session } = useShell()
  const labels = useNoteLabels()
  const { uid, mentions } = loaded.record
  const [people, setPeople] = useState<readonly Person[]>(mentions)
  const isNew = loaded.etag === null
  const query = noteQuery(api, uid)
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: noteFieldsOf(loaded.record),
    rules: noteRules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { frame } = useRecordEditing<TeamNote, NoteFields>({
    form,
    loaded,
    queryKey: query.queryKey,
    draftOf: `team-notes/${isNew ? 'new' : uid}`,
    ...(!isNew && { historyOf: { resource: 'team-notes', object: uid } }),
    titleOf: () => text('shell.team-notes.note'),
    valuesOf: noteFieldsOf,
    labels,
    show: (field, { show_until: day }) => (field === 'show_until' && day !== '' ? formatDay(day, locale) : undefined),
    read: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    store: async (changes, { etag, record }) => {
      const body = noteChangeOf(changes, [...people, ...record.mentions])
      const { data, etag: stored } =
        etag === null
          ? await api.POST('/api/team-notes', {
              body: {
                ...body,
                body: body.body ?? '',
                ...(session.namespace !== null && { namespace: session.namespace }),
              },
              disableMessage: true,
            })
          : await api.PUT('/api/team-notes/{uid}', {
              params: { path: { uid } },
              body,
              ifMatch: etag,
              disableMessage: true,
            })
      return { record: data.results, etag: stored }
    },
    onSaved: () => void invalidateResource(queryClient, 'team-notes'),
    onCreated: ({ record }) => onShow(record.uid),
    onClose: () => onShow(undefined),
  })
  return { form, frame, labels, mention: (person: Person) => setPeople((known) => [...known, person]) }
}
