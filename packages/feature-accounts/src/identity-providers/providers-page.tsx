import { lazy, Suspense } from '@backoffice/lazy'
import { messageOf } from '@backoffice/api-client'
import type { ListLoading } from '@backoffice/record-kit'
import { ListBesidePage } from '@backoffice/record-kit/page'
import { CreateButton } from '@backoffice/record-kit/parts'
import { awaitBriefly, useFilters, useReason, useShell } from '@backoffice/shell-kit'
import { EmptyState, ErrorPanel } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './identity-providers.module.css'
import { ProviderList } from './provider-list.tsx'
import { providersQuery } from './queries.ts'
import { identityProvidersRoute } from './routes.ts'
import { useText } from './texts.ts'

export { texts } from './texts.ts'

const ProviderDrawer = lazy(() => import('./provider-drawer.tsx'))

const views = ['all', 'active', 'off'] as const

/** Loads the identity providers, and waits briefly for them. */
export const loadProviders = ({ context, cause }: Pick<ListLoading, 'context' | 'cause'>) =>
  awaitBriefly(cause, context.queryClient.prefetchQuery(providersQuery(context.api)))

/** Renders the identity providers, and the open one beside them. */
export function ProvidersPage() {
  const text = useText()
  const whyNot = useReason()
  const { api } = useShell()
  const [{ open, status }, change] = useFilters(identityProvidersRoute)
  const { data, error, refetch } = useQuery({ ...providersQuery(api), staleTime: 0 })
  const shown = views.find((one) => one === status?.[0]) ?? 'all'
  const providers = data?.results.filter(({ active = true }) => shown === 'all' || active === (shown === 'active'))
  return (
    <ListBesidePage
      title={text('accounts.providers')}
      total={data?.total}
      actions={<CreateButton label={text('accounts.providers.new')} reason={whyNot('admin')} />}
      side={
        <>
          <nav className={classes.views} aria-label={text('accounts.providers.views')}>
            {views.map((one) => (
              <Button
                key={one}
                size="compact-sm"
                variant={one === shown ? 'light' : 'subtle'}
                aria-pressed={one === shown}
                onClick={() => change({ status: one === 'all' ? undefined : [one] })}
              >
                {text(`accounts.providers.view.${one}`)}
              </Button>
            ))}
          </nav>
          {error && !data && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
          {data?.results.length === 0 && (
            <EmptyState title={text('accounts.providers.never')}>{text('accounts.providers.never-hint')}</EmptyState>
          )}
          {data && data.results.length > 0 && providers?.length === 0 && (
            <p className={classes.quiet}>{text('accounts.providers.none')}</p>
          )}
          {providers && providers.length > 0 && <ProviderList providers={providers} status={status} />}
          {open !== undefined && (
            <Suspense>
              <ProviderDrawer key={open} uid={open} onShow={(uid) => change({ open: uid })} />
            </Suspense>
          )}
        </>
      }
    />
  )
}
