import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell } from '@backoffice/shell-kit'
import { EmptyState, Notice, StatusBadge } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HolderSection } from './holder-section.tsx'
import classes from './right-holders.module.css'
import { useText } from './texts.ts'

const PAGE = 100

/** Lists the accounts that have a permission, each with why. */
export function HolderAccounts({ right }: { readonly right: string }) {
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
    <HolderSection
      title={text('record.holders.accounts')}
      count={total}
      reason={reason}
      error={error}
      onRetry={() => void refetch()}
    >
      {total !== undefined && !seesAll && (
        <Notice small tone="info">
          {text('record.holders.visible-only')}
        </Notice>
      )}
      {total === 0 && <EmptyState title={text('record.holders.no-account')} />}
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
          {text('record.holders.more')}
        </Button>
      )}
    </HolderSection>
  )
}

/** Says why an account has it: as an administrator, without a group, or by its group. */
function Why({ account: { role, group } }: { readonly account: Schema<'Account'> }) {
  const text = useText()
  if (role === 'ADMIN') return <StatusBadge tone="info">{text('record.holders.admin')}</StatusBadge>
  if (!group) return <StatusBadge tone="warn">{text('record.holders.ungrouped')}</StatusBadge>
  return <small>{group.name}</small>
}
