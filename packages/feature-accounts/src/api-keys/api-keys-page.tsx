import { lazy } from '@backoffice/lazy'
import { RecordList } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { IconAnchor } from '@backoffice/record-kit/parts'
import { StatusBadge } from '@backoffice/ui'
import { IconBook2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useGroups } from '../accounts/use-groups.ts'
import apiKeyList from './api-key-list.ts'
import { stateOf, stateTones } from './key-state.ts'
import { useText } from './texts.ts'

export { texts } from './texts.ts'

type Row = RowIn<typeof apiKeyList>

const ApiKeyDrawer = lazy(() => import('./api-key-drawer.tsx'))

function useCells(groupName: (uid: string) => string) {
  const text = useText()
  return useMemo(
    () => ({
      revoked: (row: Row) => {
        const state = stateOf(row, new Date(row.expires_at * 1000))
        return <StatusBadge tone={stateTones[state]}>{text(`accounts.api-key.state.${state}`)}</StatusBadge>
      },
      group_uid: (row: Row) => groupName(row.group_uid),
    }),
    [text, groupName],
  )
}

/** Lists the API keys of programs, beside the reference of what they may call. */
export default function ApiKeysPage() {
  const text = useText()
  const groups = useGroups()
  const names = useMemo(() => {
    const byUid = new Map(groups?.map(({ uid, name }) => [uid, name]))
    return { group_uid: (uid: string) => byUid.get(uid) ?? uid }
  }, [groups])
  return (
    <RecordList
      of={apiKeyList}
      text={text}
      tools={<IconAnchor href="/api/reference/" icon={IconBook2} label={text('accounts.api-keys.reference')} />}
      cells={useCells(names.group_uid)}
      valueNames={names}
      Drawer={ApiKeyDrawer}
    />
  )
}
