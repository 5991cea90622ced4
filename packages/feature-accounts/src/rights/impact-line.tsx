import { messageOf } from '@backoffice/api-client'
import { rightChanges } from '@backoffice/permissions'
import { useRightName, useShell } from '@backoffice/shell-kit'
import { Notice } from '@backoffice/ui'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Group } from './queries.ts'
import classes from './rights.module.css'
import { useText } from './texts.ts'

/** Milliseconds without a change after which the server is asked. */
const PAUSE = 300

/** Named at most, of those that members lose or get. */
const NAMED = 4

interface ImpactLineProps {
  readonly group: Group
  /** Its permissions with the unsaved changes. */
  readonly actions: readonly string[]
}

/** Says what saving does to the members of a group, as the server answers from who is in it. */
export function ImpactLine({ group, actions }: ImpactLineProps) {
  const text = useText()
  const nameOf = useRightName()
  const { api } = useShell()
  const [asked] = useDebouncedValue(actions, PAUSE)
  const changes = rightChanges(group.actions, asked)
  const isChanged = changes.lost.length + changes.gained.length > 0
  const { data, error } = useQuery({
    // Not a key of groups: it depends on the version, which a save increases.
    queryKey: ['group-impact', group.uid, group.version, changes],
    queryFn: async ({ signal }) =>
      (
        await api.POST('/api/groups/{uid}/impact', {
          params: { path: { uid: group.uid } },
          body: { actions: [...asked] },
          signal,
          disableMessage: true,
        })
      ).data.results,
    enabled: isChanged,
    retry: false,
  })
  if (!isChanged) return null
  if (error)
    return (
      <Notice small tone="bad">
        {messageOf(error)}
      </Notice>
    )
  if (!data) return null
  if (data.accounts === 0)
    return (
      <Notice small tone="info">
        {text('rights.impact.none')}
      </Notice>
    )
  const line = (kind: 'lost' | 'gained') => {
    const rights = data[kind]
    const named = rights.slice(0, NAMED).map(nameOf).join(', ')
    return (
      rights.length > 0 && (
        <li key={kind}>
          {text(`rights.impact.${kind}`, {
            count: data.accounts,
            rights: named,
            more: Math.max(0, rights.length - NAMED),
          })}
        </li>
      )
    )
  }
  return (
    <Notice small tone={data.lost.length > 0 ? 'warn' : 'info'}>
      <ul className={classes.impact}>
        {line('lost')}
        {line('gained')}
      </ul>
    </Notice>
  )
}
