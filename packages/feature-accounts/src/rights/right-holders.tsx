import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason, useRightName, useShell, type ListSearch } from '@backoffice/shell-kit'
import { AnchorLink, Count, EmptyState, ErrorPanel, Notice, Section, Select, StatusBadge } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { allRights } from './matrix.ts'
import { PanelHead } from './panel-head.tsx'
import type { Group } from './queries.ts'
import classes from './rights.module.css'
import { useText } from './texts.ts'

const PAGE = 100

interface RightHoldersProps {
  readonly groups: readonly Group[]
  readonly search: ListSearch & { readonly right?: readonly string[] | undefined }
  readonly change: (search: { readonly right: string[] }) => void
  readonly onBack: () => void
}

/** Finds the groups and accounts that have a permission. */
export default function RightHolders({ groups, search, change, onBack }: RightHoldersProps) {
  const text = useText()
  const nameOf = useRightName()
  const right = allRights.find((one) => one === search.right?.[0])
  const having = groups.filter(({ actions }) => right !== undefined && actions.includes(right))
  return (
    <>
      <PanelHead title={text('rights.holders')} onBack={onBack} />
      <Select
        label={text('rights.permission')}
        searchable
        data={allRights.map((one) => ({ value: one, label: nameOf(one) }))}
        value={right ?? null}
        onChange={(one) => change({ right: one === null ? [] : [one] })}
      />
      {right === undefined ? (
        <p className={classes.quiet}>{text('rights.holders.hint')}</p>
      ) : (
        <>
          <Section title={text('rights.groups')} extra={<Count of={having.length} />}>
            {having.length === 0 && <p>{text('rights.holders.no-group')}</p>}
            <ul className={classes.holders}>
              {having.map(({ uid, name, member_count: count }) => (
                <li key={uid}>
                  <AnchorLink underline="always" to="." search={{ open: uid }}>
                    {name}
                  </AnchorLink>
                  <small>{text('rights.members', { count })}</small>
                </li>
              ))}
            </ul>
          </Section>
          <HolderAccounts right={right} />
        </>
      )}
    </>
  )
}

/** Lists the accounts that have a permission, each with why. */
function HolderAccounts({ right }: { readonly right: string }) {
  const text = useText()
  const { api, session } = useShell()
  const reason = useReason()('accounts')
  const seesAll = session.use().account?.role === 'ADMIN'
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: ['right-holders', 'list', right],
    queryFn: async ({ signal, pageParam }) =>
      (
        await api.GET('/api/right-holders', {
          params: { query: { right, limit: PAGE, ...(pageParam !== '' && { after: pageParam }) } },
          signal,
          disableMessage: true,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: reason === undefined,
    retry: false,
  })
  const total = data?.pages.at(-1)?.total
  return (
    <Section title={text('rights.holders.accounts')} extra={total !== undefined && <Count of={total} />}>
      {reason && <Notice small>{reason}</Notice>}
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {total !== undefined && !seesAll && (
        <Notice small tone="info">
          {text('rights.holders.visible-only')}
        </Notice>
      )}
      {total === 0 && <EmptyState title={text('rights.holders.no-account')} />}
      <ul className={classes.holders}>
        {data?.pages
          .flatMap(({ results }) => results)
          .map((account) => (
            <li key={account.uid}>
              <span>
                {account.name} <small>{account.email}</small>
              </span>
              <Why account={account} />
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          {text('rights.holders.more')}
        </Button>
      )}
    </Section>
  )
}

/** Says why an account has it: as an administrator, without a group, or by its group. */
function Why({ account: { role, group } }: { readonly account: Schema<'Account'> }) {
  const text = useText()
  if (role === 'ADMIN') return <StatusBadge tone="info">{text('rights.holders.admin')}</StatusBadge>
  if (!group) return <StatusBadge tone="warn">{text('rights.no-group')}</StatusBadge>
  return <small>{group.name}</small>
}
