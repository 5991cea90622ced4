import type { Schema } from '@backoffice/api-contract'
import { NativeButton } from '@backoffice/ui'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { useProviderOutcome } from './provider-outcome.ts'
import own from './provider-sign-in.module.css'
import classes from '../sign-in/sign-in-page.module.css'
import { useSend } from '../sign-in/use-send.ts'
import { visitProvider } from './visit-provider.ts'

const TYPING_MS = 400

/** Returns the domain of an email that is complete enough to have one. */
const domainOf = (email: string): string | undefined =>
  /@([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})$/.exec(email.trim().toLowerCase())?.[1]

/** Returns how the visit to a provider ended, and continues there. */
function useOutcome() {
  const { api, signIn } = useServices()
  const outcome = useProviderOutcome()
  useEffect(() => {
    if (outcome.kind === 'signed-in') void signIn.continue()
    if (outcome.kind !== 'second-step') return
    api
      .GET('/api/sign-in/options', { anonymous: true, disableMessage: true })
      .then(({ data: { results } }) => {
        if (results.second_step) signIn.wait(results.second_step)
      })
      .catch((error: unknown) => console.warn(error))
  }, [api, signIn, outcome])
  return outcome
}

/** Returns the providers that are offered to everyone, with those of the domain of an email. */
function useProviders(email: string): readonly Schema<'Reference'>[] {
  const { api } = useServices()
  const [domain] = useDebouncedValue(domainOf(email), TYPING_MS)
  const [providers, setProviders] = useState<readonly Schema<'Reference'>[]>([])
  useEffect(() => {
    let isCurrent = true
    const query = domain === undefined ? {} : { email_domain: domain }
    api
      .GET('/api/sign-in/options', { params: { query }, anonymous: true, disableMessage: true })
      .then(({ data: { results } }) => {
        if (isCurrent) setProviders(results.providers)
      })
      // Without the list there are no buttons; the password still signs in.
      .catch((error: unknown) => console.warn(error))
    return () => {
      isCurrent = false
    }
  }, [api, domain])
  return providers
}

/** Offers the identity providers of an email, and continues where the browser comes back from one. */
export function ProviderSignIn({ email }: { readonly email: string }) {
  const text = useText()
  const { api } = useServices()
  const { isSending, problem, send } = useSend()
  const outcome = useOutcome()
  const providers = useProviders(email)
  const visit = (uid: string) =>
    send(async () => {
      const { data } = await api.POST('/api/sign-in/providers/{uid}', {
        params: { path: { uid } },
        anonymous: true,
        disableMessage: true,
      })
      visitProvider(data.results.url)
    })
  return (
    <>
      <div aria-live="polite" className={own.ways}>
        {providers.map(({ uid, name }) => (
          <NativeButton
            key={uid}
            size="large"
            wide
            variant="default"
            loading={isSending}
            onClick={() => void visit(uid)}
          >
            {text('shell.provider.sign-in', { name })}
          </NativeButton>
        ))}
      </div>
      <div role="alert" className={classes.refusal}>
        {problem ?? (outcome.kind === 'refused' && text(outcome.text))}
      </div>
    </>
  )
}
