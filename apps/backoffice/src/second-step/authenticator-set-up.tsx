import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useEffect, useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from '../sign-in/sign-in-page.module.css'
import { useSend } from '../sign-in/use-send.ts'
import { CodeField, codeIn } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import own from './second-step.module.css'
import { StepForm } from './step-form.tsx'

/** Sets up an authenticator app: shows its secret, and confirms the first code. */
export function AuthenticatorSetUp({ onDone }: { readonly onDone: () => void }) {
  const text = useText()
  const { api } = useServices()
  const { isSending, problem, send } = useSend()
  const [started, setStarted] = useState<Schema<'AuthenticatorSecret'>>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    api
      .PUT('/api/accounts/me/authenticator', { disableMessage: true })
      .then(({ data }) => setStarted(data.results), setFailure)
  }, [api])
  const confirm = async (form: FormData) => {
    const body = { code: codeIn(form) }
    const outcome = await send(() =>
      api.PUT('/api/accounts/me/authenticator/confirmation', { body, disableMessage: true }),
    )
    if (outcome === true) onDone()
  }
  if (failure !== undefined)
    return (
      <p role="alert" className={classes.refusal}>
        {messageOf(failure)}
      </p>
    )
  if (!started) return null
  return (
    <>
      <p className={classes.said}>{text('shell.second-step.app.help')}</p>
      <QrCode of={started.uri} label={text('shell.second-step.app.qr')} />
      <p className={own.key}>
        {text('shell.second-step.app.key')} <code>{started.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <StepForm
        submit={text('shell.second-step.app.confirm')}
        isSending={isSending}
        problem={problem}
        onSubmit={(form) => void confirm(form)}
      >
        <CodeField />
      </StepForm>
    </>
  )
}
