import { HistorySection } from '@backoffice/record-kit/parts'
import { groupActions, groupTemplateNames } from '@backoffice/permissions'
import { useMissingRight, useReason, useRecord, useShell, lazyDialog, type ListSearch } from '@backoffice/shell-kit'
import { ExplainedButton, RecordHead, RecordStates, StatusBadge } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { freshGroup, type GroupSource } from './group-fields.ts'
import { GroupForm } from './group-form.tsx'
import { PanelHead } from './panel-head.tsx'
import { groupQuery, type Group } from './queries.ts'
import classes from './rights.module.css'
import { useText } from './texts.ts'
import { useGroupLabels } from './use-group-form.ts'
import { useGroupReasons } from './use-group-reasons.ts'
import { useGroupWords } from './use-group-words.ts'

const DeleteGroup = lazyDialog(() => import('./delete-group.tsx'), [])

interface GroupPanelProps {
  readonly uid: string
  readonly groups: readonly Group[]
  readonly search: ListSearch & {
    readonly template?: readonly string[] | undefined
    readonly from?: readonly string[] | undefined
  }
  readonly onShow: (uid: string | undefined) => void
  readonly onCopy: (uid: string) => void
}

/** Returns what a new group begins with, by the URL: a template, or the group that it is a copy of. */
function useSource({ search, groups }: Pick<GroupPanelProps, 'search' | 'groups'>): GroupSource | undefined {
  const text = useText()
  const { templateOf } = useGroupWords()
  const template = groupTemplateNames.find((name) => name === search.template?.[0])
  const from = groups.find(({ uid }) => uid === search.from?.[0])
  if (from) return { name: text('rights.copy-of', { name: from.name }), from }
  return template && { name: templateOf(template), template }
}

interface GroupActionsProps extends Pick<GroupPanelProps, 'onCopy'> {
  readonly group: Group
  readonly onDelete: () => void
}

/** Renders the state of a group, and what can be done with it. */
function GroupActions({ group, onCopy, onDelete }: GroupActionsProps) {
  const text = useText()
  const whyNot = useReason()
  const { whyNotGroup } = useGroupReasons()
  return (
    <>
      {group.locked && <StatusBadge tone="warn">{text('rights.group.locked')}</StatusBadge>}
      <div className={classes.actions} data-record-actions>
        <ExplainedButton variant="default" reason={whyNot('groups_post')} onClick={() => onCopy(group.uid)}>
          {text('rights.copy')}
        </ExplainedButton>
        <ExplainedButton variant="default" reason={whyNot('groups_delete') ?? whyNotGroup(group)} onClick={onDelete}>
          {text('record.delete')}
        </ExplainedButton>
      </div>
    </>
  )
}

/** A group beside the others. Loaded with the first one that is opened. */
export default function GroupPanel({ uid, groups, search, onShow, onCopy }: GroupPanelProps) {
  const text = useText()
  const labels = useGroupLabels()
  const { api } = useShell()
  const { isAdmin, places } = useGroupReasons()
  const source = useSource({ search, groups })
  const [deleting, setDeleting] = useState(false)
  const missingRight = useMissingRight('groups_read')
  const query = { ...groupQuery(api, uid), enabled: missingRight === undefined }
  // Only an administrator can grant what this product doesn't know.
  const unknown = isAdmin && source?.from ? groupActions(source.from.actions).other : []
  const { isNew, loaded, state } = useRecord(uid, query, () =>
    freshGroup(isAdmin ? null : (places[0]?.uid ?? null), unknown),
  )
  const stored = isNew ? undefined : loaded?.record
  const back = (
    <Button variant="default" onClick={() => onShow(undefined)}>
      {text('record.back')}
    </Button>
  )
  return (
    <RecordHead>
      <PanelHead
        title={isNew ? text('rights.new') : (stored?.name ?? text('rights.group'))}
        record={stored?.name}
        onBack={() => onShow(undefined)}
      >
        {stored && <GroupActions group={stored} onCopy={onCopy} onDelete={() => setDeleting(true)} />}
      </PanelHead>
      <RecordStates
        {...state}
        missingRight={missingRight}
        gone={{ title: text('record.gone'), hint: text('record.gone-hint'), actions: back }}
      >
        {loaded && (
          <GroupForm key={loaded.record.uid} loaded={loaded} source={isNew ? source : undefined} onCreated={onShow} />
        )}
        {stored && (
          <HistorySection
            resource="groups"
            object={uid}
            labels={{ ...labels, dashboard: text('rights.group.dashboard') }}
          />
        )}
      </RecordStates>
      {deleting && stored && (
        <DeleteGroup
          group={stored}
          etag={loaded?.etag ?? null}
          groups={groups}
          onClose={() => setDeleting(false)}
          onDeleted={onShow}
        />
      )}
    </RecordHead>
  )
}
