import { addresses, useReason, useShell } from '@backoffice/shell-kit'
import { AnchorLink } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from './groups-query.ts'
import { HolderSection } from './holder-section.tsx'
import classes from './right-holders.module.css'
import { useText } from './texts.ts'

/** Lists the groups that have a permission. */
export function HolderGroups({ right }: { readonly right: string }) {
  const text = useText()
  const { api } = useShell()
  const reason = useReason()('groups')
  const { data, error, refetch } = useQuery({ ...groupsQuery(api), enabled: reason === undefined })
  const having = data?.results.filter(({ actions }) => actions.some((one) => one === right))
  return (
    <HolderSection
      title={text('record.holders.groups')}
      count={having?.length}
      reason={reason}
      error={error}
      onRetry={() => void refetch()}
    >
      {having?.length === 0 && <p>{text('record.holders.no-group')}</p>}
      <ul className={classes.holders}>
        {having?.map(({ uid, name, member_count: count }) => (
          <li key={uid}>
            <AnchorLink underline="always" to={addresses.accessRights.path} search={{ open: uid }}>
              {name}
            </AnchorLink>
            <small>{text('record.holders.members', { count })}</small>
          </li>
        ))}
      </ul>
    </HolderSection>
  )
}
