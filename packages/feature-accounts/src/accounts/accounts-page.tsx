import { lazy } from '@backoffice/lazy'
import { RecordList } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useShell } from '@backoffice/shell-kit'
import type { SearchRow } from '@backoffice/search'
import { CutText, Face, Marked, RowLink, StatusBadge } from '@backoffice/ui'
import { useMemo } from 'react'
import { stateOf, stateTones } from './account-choices.ts'
import accountList from './account-list.ts'
import classes from './accounts.module.css'
import { useText } from './texts.ts'
import { useGroups } from './use-groups.ts'

export { texts } from './texts.ts'

type Row = RowIn<typeof accountList>

const AccountDrawer = lazy(() => import('./account-drawer.tsx'))

const SHOWN_NAMESPACES = 2

/** Returns the names of the namespaces and groups that the list shows by their uids. */
function useValueNames() {
  const { session } = useShell()
  const { namespaces } = session.use()
  const groups = useGroups()
  return useMemo(() => {
    const namesOf = (all: readonly { readonly uid: string; readonly name: string }[] = []) => {
      const byUid = new Map(all.map(({ uid, name }) => [uid, name]))
      return (uid: string) => byUid.get(uid) ?? uid
    }
    return { namespaces: namesOf(namespaces), group_uid: namesOf(groups) }
  }, [namespaces, groups])
}

function useCells(names: ReturnType<typeof useValueNames>) {
  const text = useText()
  return useMemo(
    () => ({
      name: ({ uid, name, picture }: Row, highlights: SearchRow<Row>['highlights']) => (
        <span className={classes.person}>
          <Face name={name} picture={picture} size="small" />
          <RowLink to="." search={(before: object) => ({ ...before, open: uid, tab: undefined })}>
            <Marked segments={highlights.name?.[0]}>{name}</Marked>
          </RowLink>
        </span>
      ),
      group_uid: ({ group_uid, full_access, role }: Row) => {
        if (full_access)
          return (
            <span className={classes.warning}>
              <CutText>{text('accounts.account.no-group')}</CutText>
            </span>
          )
        return role === 'ADMIN' || group_uid === null ? '–' : names.group_uid(group_uid)
      },
      namespaces: ({ role, namespaces }: Row) => {
        if (role === 'ADMIN') return text('accounts.account.everywhere')
        const shown = namespaces.slice(0, SHOWN_NAMESPACES).map(names.namespaces).join(', ')
        const more = namespaces.length - SHOWN_NAMESPACES
        return <CutText>{more > 0 ? text('accounts.account.namespaces-more', { shown, more }) : shown || '–'}</CutText>
      },
      status: (row: Row) => {
        const state = stateOf(row)
        return <StatusBadge tone={stateTones[state]}>{text(`accounts.account.state.${state}`)}</StatusBadge>
      },
    }),
    [text, names],
  )
}

/** Lists the accounts of the staff. */
export default function AccountsPage() {
  const names = useValueNames()
  return (
    <RecordList of={accountList} text={useText()} cells={useCells(names)} valueNames={names} Drawer={AccountDrawer} />
  )
}
