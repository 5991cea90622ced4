import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { readOptions } from '@backoffice/api-client'
import { useMessagesLoaded } from '@backoffice/texts'
import { NativeButton, useFocusBack } from '@backoffice/ui'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { providerTexts } from '../identity-providers/texts.ts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { focus, textIn } from '../sign-in/remembered-email.ts'
import classes from '../sign-in/sign-in-page.module.css'
import { useSend } from '../sign-in/use-send.ts'
import { CodeField, codeIn } from './code-field.tsx'
import { identityCheck } from './identity-check.ts'
import { confirmWithPasskey, hasPasskeys } from './passkeys.ts'
import own from './second-step.module.css'
import { StepForm } from './step-form.tsx'
import { secondStepTexts } from './texts.ts'
import { visitProvider } from '../identity-providers/visit-provider.ts'

/** Above the dialogs whose action asks for it. */
const ABOVE = 10_000

/**
 * Confirms by signing in again at the provider of the own identity, where there is one: who has no password has no
 * other way. The tab remembers the open screen.
 */
function ProviderProof() {
  const text = useText()
  const isLoaded = useMessagesLoaded(providerTexts)
  const { api, session } = useServices()
  const { isSending, problem, send } = useSend()
  const { data } = useQuery(readOptions(api, '/api/accounts/me/identities'))
  const identity = data?.results.find(({ active }) => active)
  if (!isLoaded || !identity) return null
  const visit = () =>
    send(async () => {
      const { data: answer } = await api.PUT('/api/accounts/me/confirmation/provider', { disableMessage: true })
      session.request(location.pathname + location.search)
      visitProvider(answer.results.url)
    })
  return (
    <>
      <NativeButton variant="default" wide loading={isSending} onClick={() => void visit()}>
        {text('shell.provider.confirm', { name: identity.name })}
      </NativeButton>
      <div role="alert" className={classes.refusal}>
        {problem}
      </div>
    </>
  )
}

function Proof() {
  const text = useText()
  const { api } = useServices()
  const { isSending, problem, send } = useSend()
  const [isByCode, setByCode] = useState(false)
  const { data } = useQuery(readOptions(api, '/api/accounts/me/security'))
  const { authenticator = false, passkeys = [] } = data?.results ?? {}
  const confirm = async (run: () => Promise<unknown>) => {
    if ((await send(run)) === true) identityCheck.answer(true)
  }
  const submit = (form: FormData) => {
    const body = isByCode ? { code: codeIn(form) } : { password: textIn(form, 'password') }
    return confirm(() => api.PUT('/api/accounts/me/confirmation', { body, disableMessage: true }))
  }
  return (
    <div className={own.dialog}>
      <p className={classes.said}>{text('shell.second-step.identity.help')}</p>
      <StepForm
        key={String(isByCode)}
        submit={text('shell.second-step.identity.confirm')}
        isSending={isSending}
        problem={problem}
        onSubmit={(form) => void submit(form)}
      >
        {isByCode ? (
          <CodeField />
        ) : (
          <PasswordField
            label={text('shell.sign-in.password')}
            autoComplete="current-password"
            data-autofocus
            ref={focus}
          />
        )}
      </StepForm>
      {passkeys.length > 0 && hasPasskeys() && (
        <NativeButton
          variant="default"
          wide
          onClick={() => void confirm(() => confirmWithPasskey(api, text('shell.second-step.passkey.none')))}
        >
          {text('shell.second-step.use.passkey')}
        </NativeButton>
      )}
      <ProviderProof />
      {authenticator && (
        <button type="button" className={classes.link} onClick={() => setByCode(!isByCode)}>
          {text(isByCode ? 'shell.second-step.use.password' : 'shell.second-step.use.code')}
        </button>
      )}
    </div>
  )
}

/** Asks whether the owner is at the session. Loaded with the first question. */
export default function IdentityDialog() {
  const text = useText()
  useFocusBack()
  if (!useMessagesLoaded(secondStepTexts)) return null
  return (
    <Modal
      opened
      zIndex={ABOVE}
      title={text('shell.second-step.identity')}
      closeButtonProps={{ 'aria-label': text('shell.second-step.identity.cancel') }}
      onClose={() => identityCheck.answer(false)}
    >
      <Proof />
    </Modal>
  )
}
