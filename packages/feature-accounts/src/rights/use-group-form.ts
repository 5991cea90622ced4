import { invalidateResource } from '@backoffice/api-client'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { rightChanges } from '@backoffice/permissions'
import { byName, useRecordEditing, useRightName, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  groupChangeOf,
  groupFieldsOf,
  groupFrom,
  plainFields,
  type GroupFields,
  type GroupSource,
} from './group-fields.ts'
import { allRights } from './matrix.ts'
import type { MergedRights } from './merged-notice.tsx'
import { groupQuery, type Group } from './queries.ts'
import { useText } from './texts.ts'
import { useGroupWords } from './use-group-words.ts'

const rules = { name: 'required|length:1,60', description: 'length:0,300' } as const

/** Returns the labels of a group's fields; permissions have their names. */
export function useGroupLabels(): Readonly<Record<keyof GroupFields, string>> {
  const text = useText()
  const nameOf = useRightName()
  return useMemo(
    () => ({ ...byName(allRights, nameOf), ...byName(plainFields, (field) => text(`rights.group.${field}`)) }),
    // The names only change with the language, as do the texts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [text],
  )
}

interface GroupFormOptions {
  readonly loaded: LoadedRecord<Group>
  readonly source: GroupSource | undefined
  readonly onCreated: (uid: string) => void
}

/** Returns the form of a group: its rules, drafts, conflicts and saves. */
export function useGroupForm({ loaded, source, onCreated }: GroupFormOptions) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const labels = useGroupLabels()
  const words = useGroupWords()
  const { uid } = loaded.record
  const isNew = loaded.etag === null
  const query = groupQuery(api, uid)
  /** The group that the changes began with: when it is saved, someone else may have changed it. */
  const read = useRef(loaded.record)
  const [merged, setMerged] = useState<MergedRights>()
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: groupFieldsOf(source ? groupFrom(loaded.record, source) : loaded.record),
    rules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const editing = useRecordEditing<Group, GroupFields>({
    form,
    loaded,
    needs: { put: 'groups_put', post: 'groups_post' },
    queryKey: query.queryKey,
    draftOf: `groups/${isNew ? 'new' : uid}`,
    historyOf: { resource: 'groups', object: uid },
    titleOf: ({ name }) => name || text('rights.new'),
    valuesOf: groupFieldsOf,
    labels,
    show: (field, values) => words.valueOf(field, values[field]),
    read: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    store: async (changes, { record, etag }) => {
      const body = groupChangeOf(changes, record)
      const theirs = rightChanges(read.current.actions, record.actions)
      const { data, etag: stored } =
        etag === null
          ? await api.POST('/api/groups', {
              body: { ...body, name: body.name ?? '', actions: body.actions ?? [] },
              disableMessage: true,
            })
          : await api.PUT('/api/groups/{uid}', { params: { path: { uid } }, body, ifMatch: etag, disableMessage: true })
      const isMerged = theirs.lost.length + theirs.gained.length > 0
      setMerged(isMerged ? { theirs, mine: rightChanges(record.actions, data.results.actions) } : undefined)
      return { record: data.results, etag: stored }
    },
    onSaved: () => void invalidateResource(queryClient, 'groups'),
    onCreated: ({ record }) => onCreated(record.uid),
  })
  useEffect(() => {
    read.current = editing.record
  }, [editing.record])
  return { form, labels, editing, merged }
}
