import { isRequirement } from '@backoffice/permissions'
import { useReason, useShell } from '@backoffice/shell-kit'
import { DateTime, ExplainedButton, ExplainedIconButton, type Column } from '@backoffice/ui'
import { IconTrash } from '@tabler/icons-react'
import { useRecordName } from '../recent/record-name.ts'
import { useText } from '../messages.ts'
import type { DeletedRecord } from './trash-query.ts'
import classes from './trash.module.css'
import { useTrashActions } from './use-trash-actions.ts'

const DAY_MS = 86_400_000

/** Returns for how many days a record can still be restored; the last one counts as a whole day. */
const daysLeft = ({ expires_at }: DeletedRecord): number =>
  Math.max(0, Math.ceil((Date.parse(expires_at) - Date.now()) / DAY_MS))

/** Returns a function that names a deleted record: by its title, else by its kind. */
export function useDeletedName(): (record: DeletedRecord) => string {
  const recordName = useRecordName()
  return ({ title, resource }) => title ?? recordName(resource)
}

/** Returns the columns of what a deleted record is, and of its deletion. */
function useFactColumns(): readonly Column<DeletedRecord>[] {
  const text = useText()
  const recordName = useRecordName()
  const { namespaces } = useShell().session.use()
  return [
    {
      id: 'kind',
      header: text('shell.trash.kind'),
      width: 144,
      onCard: 'subtitle',
      cell: ({ resource }) => recordName(resource),
    },
    {
      id: 'namespace',
      header: text('shell.trash.namespace'),
      width: 144,
      rank: 2,
      cell: ({ namespace }) => namespaces.find(({ uid }) => uid === namespace)?.name ?? '–',
    },
    {
      id: 'by',
      header: text('shell.trash.by'),
      width: 144,
      rank: 1,
      cell: ({ actor_name }) => actor_name ?? text('shell.trash.system'),
    },
    {
      id: 'at',
      header: text('shell.trash.at'),
      width: 176,
      onCard: 'subtitle',
      cell: ({ deleted_at }) => <DateTime at={deleted_at} />,
    },
    {
      id: 'left',
      header: text('shell.trash.left'),
      width: 128,
      align: 'end',
      onCard: 'aside',
      cell: (record) => text('shell.trash.days', { days: daysLeft(record) }),
    },
  ]
}

/** Returns the columns of the trash, with the actions on each record. */
export function useTrashColumns(): readonly Column<DeletedRecord>[] {
  const text = useText()
  const facts = useFactColumns()
  const nameOf = useDeletedName()
  const { problems, ...actions } = useTrashActions(nameOf)
  return [
    {
      id: 'name',
      always: true,
      header: text('shell.trash.name'),
      minWidth: 200,
      onCard: 'title',
      cell: (record) => <Name name={nameOf(record)} code={record.code} problem={problems.get(record.id)} />,
    },
    ...facts,
    {
      id: 'actions',
      header: text('shell.trash.actions'),
      width: 176,
      align: 'end',
      bare: true,
      onCard: 'state',
      cell: (record) => <Actions record={record} name={nameOf(record)} {...actions} />,
    },
  ]
}

interface ActionsProps extends Pick<ReturnType<typeof useTrashActions>, 'running' | 'restore' | 'remove'> {
  readonly record: DeletedRecord
  readonly name: string
}

/** Renders the actions on a deleted record; those without their permission explain it. */
function Actions({ record, name, running, restore, remove }: ActionsProps) {
  const text = useText()
  const reason = useReason()
  const whyNot = (right: string) =>
    isRequirement(right) ? reason(right) : text('shell.trash.unknown-right', { right })
  return (
    <span className={classes.actions}>
      <ExplainedButton
        size="compact-sm"
        variant="default"
        loading={running === record.id}
        reason={whyNot(record.right_to_restore)}
        aria-label={text('shell.trash.restore-of', { name })}
        onClick={() => void restore(record)}
      >
        {text('shell.trash.restore')}
      </ExplainedButton>
      <ExplainedIconButton
        reason={whyNot(record.right_to_remove)}
        aria-label={text('shell.trash.remove-of', { name })}
        onClick={() => remove(record)}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </ExplainedIconButton>
    </span>
  )
}

interface NameProps {
  readonly name: string
  readonly code: string | null
  /** Why it could not be restored. */
  readonly problem: string | undefined
}

function Name({ name, code, problem }: NameProps) {
  return (
    <span className={classes.name}>
      <span>
        {name} {code !== null && <small>{code}</small>}
      </span>
      {problem !== undefined && <output className={classes.problem}>{problem}</output>}
    </span>
  )
}
