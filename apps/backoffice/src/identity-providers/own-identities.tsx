import { messageOf, readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useMessagesLoaded } from '@backoffice/texts'
import { ErrorPanel } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../messages.ts'
import { LastUsed } from '../second-step/last-used.tsx'
import own from '../second-step/second-step.module.css'
import { useSecurity } from '../second-step/use-security.ts'
import { useServices } from '../services-context.ts'
import { useProviderOutcome } from './provider-outcome.ts'
import classes from '../sign-in/sign-in-page.module.css'
import { providerTexts } from './texts.ts'
import { useSend } from '../sign-in/use-send.ts'
import { visitProvider } from './visit-provider.ts'

function Identity({ identity: { uid, name, used_at: usedAt } }: { readonly identity: Schema<'OwnIdentity'> }) {
  const text = useText()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { remove } = useSecurity()
  const unlink = async () => {
    await api.DELETE('/api/accounts/me/identities/{uid}', { params: { path: { uid } }, disableMessage: true })
    await queryClient.invalidateQueries({ queryKey: readOptions(api, '/api/accounts/me/identities').queryKey })
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className={own.key}>
          <LastUsed at={usedAt} />
        </span>
      </div>
      <div className={own.actions}>
        <Button
          variant="default"
          aria-label={text('shell.provider.unlink-one', { name })}
          onClick={() => remove(text('shell.provider.unlink-one', { name }), text('shell.provider.unlink'), unlink)}
        >
          {text('shell.provider.unlink')}
        </Button>
      </div>
    </li>
  )
}

/** Links the own account to identity providers, where there are any, and says how the last visit to one ended. */
export function OwnIdentities() {
  const text = useText()
  const isLoaded = useMessagesLoaded(providerTexts)
  const { api } = useServices()
  const { isSending, problem, send } = useSend()
  const outcome = useProviderOutcome()
  const linked = useQuery(readOptions(api, '/api/accounts/me/identities'))
  const offered = useQuery(readOptions(api, '/api/accounts/me/identity-providers'))
  if (!isLoaded) return null
  const error = linked.error ?? offered.error
  if (error)
    return (
      <ErrorPanel message={messageOf(error)} onRetry={() => void Promise.all([linked.refetch(), offered.refetch()])} />
    )
  const identities = linked.data?.results ?? []
  const providers = offered.data?.results ?? []
  if (identities.length === 0 && providers.length === 0) return null
  const link = (provider: string) =>
    send(async () => {
      const { data } = await api.POST('/api/accounts/me/identities', { body: { provider }, disableMessage: true })
      visitProvider(data.results.url)
    })
  return (
    <div className={own.part}>
      <h3>{text('shell.provider.section')}</h3>
      {identities.length === 0 && <p>{text('shell.provider.none')}</p>}
      {identities.length > 0 && (
        <ul className={own.passkeys}>
          {identities.map((identity) => (
            <Identity key={identity.uid} identity={identity} />
          ))}
        </ul>
      )}
      <div className={own.actions}>
        {providers.map(({ uid, name }) => (
          <Button key={uid} variant="default" loading={isSending} onClick={() => void link(uid)}>
            {text('shell.provider.link', { name })}
          </Button>
        ))}
      </div>
      <div role="alert" className={classes.refusal}>
        {problem ?? (outcome.kind === 'refused' && text(outcome.text))}
      </div>
    </div>
  )
}
