import type { Schema } from '@backoffice/api-contract'
import { useMessagesLoaded } from '@backoffice/texts'
import { NativeButton } from '@backoffice/ui'
import { useEffect, useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { useProviderOutcome } from './provider-outcome.ts'
import classes from '../sign-in/sign-in-page.module.css'
import { providerTexts } from './texts.ts'
import { useSend } from '../sign-in/use-send.ts'

/** Offers the identity providers, and continues where the browser comes back from one. */
export function ProviderSignIn() {
  const text = useText()
  const isLoaded = useMessagesLoaded(providerTexts)
  const { api, signIn } = useServices()
  const { isSending, problem, send } = useSend()
  const outcome = useProviderOutcome()
  const [providers, setProviders] = useState<readonly Schema<'Reference'>[]>([])
  useEffect(() => {
    if (outcome.kind === 'signed-in') return void signIn.continue()
    api
      .GET('/api/sign-in/options', { anonymous: true, disableMessage: true })
      .then(({ data: { results } }) => {
        setProviders(results.providers)
        if (outcome.kind === 'second-step' && results.second_step) signIn.wait(results.second_step)
      })
      // Without the list there are no buttons; the password still signs in.
      .catch((error: unknown) => console.warn(error))
  }, [api, signIn, outcome])
  if (!isLoaded) return null
  const visit = (uid: string) =>
    send(async () => {
      const { data } = await api.POST('/api/sign-in/providers/{uid}', {
        params: { path: { uid } },
        anonymous: true,
        disableMessage: true,
      })
      location.assign(data.results.url)
    })
  return (
    <>
      {providers.map(({ uid, name }) => (
        <NativeButton key={uid} size="large" wide variant="default" loading={isSending} onClick={() => void visit(uid)}>
          {text('shell.provider.sign-in', { name })}
        </NativeButton>
      ))}
      <div role="alert" className={classes.refusal}>
        {problem ?? (outcome.kind === 'refused' && text(outcome.text))}
      </div>
    </>
  )
}
