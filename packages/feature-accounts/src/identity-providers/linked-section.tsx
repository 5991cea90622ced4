import { invalidateResource, messageOf, readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { DateTime, ErrorPanel, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './identity-providers.module.css'
import { useText } from './texts.ts'

const PAGE = 20

/** Returns the question before an account is unlinked. */
function useUnlink(provider: string) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, confirmations } = useShell()
  return ({ uid, account: { name } }: Schema<'LinkedIdentity'>) =>
    void confirmations
      .ask({
        title: text('accounts.provider.linked.unlink-title', { name }),
        description: text('accounts.provider.linked.unlink-what'),
        action: text('accounts.provider.linked.unlink'),
        destructive: true,
        successMessage: text('accounts.provider.linked.unlinked', { name }),
        run: () =>
          api.DELETE('/api/identity-providers/{uid}/identities/{identity}', {
            params: { path: { uid: provider, identity: uid } },
            disableMessage: true,
          }),
        callback: () => void invalidateResource(queryClient, 'identity-providers'),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
}

/** Lists the accounts that are linked to a provider, and unlinks them. */
export function LinkedSection({ provider }: { readonly provider: string }) {
  const text = useText()
  const { api } = useShell()
  const [limit, setLimit] = useState(PAGE)
  const unlink = useUnlink(provider)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...readOptions(api, '/api/identity-providers/{uid}/identities', {
      params: { path: { uid: provider }, query: { limit } },
    }),
    placeholderData: keepPreviousData,
  })
  const linked = data?.results ?? []
  return (
    <Section title={text('accounts.provider.linked')} extra={data && <span>{data.total}</span>}>
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={classes.quiet}>{text('accounts.provider.linked.none')}</p>}
      <ul className={classes.linked}>
        {linked.map((identity) => (
          <li key={identity.uid} className={classes.identity}>
            <div>
              <strong>{identity.account.name}</strong>
              <p className={classes.quiet}>
                {identity.email} · {text('accounts.provider.last_sign_in_at')} <DateTime at={identity.used_at} />
              </p>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={text('accounts.provider.linked.unlink-of', { name: identity.account.name })}
              onClick={() => unlink(identity)}
            >
              {text('accounts.provider.linked.unlink')}
            </Button>
          </li>
        ))}
      </ul>
      {data && data.total > linked.length && (
        <Button size="compact-sm" variant="subtle" loading={isPlaceholderData} onClick={() => setLimit(limit + PAGE)}>
          {text('accounts.provider.linked.more')}
        </Button>
      )}
    </Section>
  )
}
