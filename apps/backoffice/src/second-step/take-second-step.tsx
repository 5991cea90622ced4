import type { Schema } from '@backoffice/api-contract'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { focus, textIn } from '../sign-in/remembered-email.ts'
import { SignInField } from '../sign-in/sign-in-field.tsx'
import classes from '../sign-in/sign-in-page.module.css'
import { useSend } from '../sign-in/use-send.ts'
import { CodeField, codeIn } from './code-field.tsx'
import { hasPasskeys, signInWithPasskey } from './passkeys.ts'
import { StepForm } from './step-form.tsx'

type Method = Schema<'SecondStepMethod'>

const helps = {
  code: 'shell.second-step.code.help',
  passkey: 'shell.second-step.passkey.help',
  'recovery-code': 'shell.second-step.recovery.help',
} as const satisfies Record<Method, string>
const switches = {
  code: 'shell.second-step.use.code',
  passkey: 'shell.second-step.use.passkey',
  'recovery-code': 'shell.second-step.use.recovery-code',
} as const satisfies Record<Method, string>

/** Takes the second step after the password, in one of the ways that the account has. */
export function TakeSecondStep({ methods }: { readonly methods: readonly Method[] }) {
  const text = useText()
  const { api, signIn } = useServices()
  const { isSending, problem, send } = useSend()
  const usable = methods.filter((method) => method !== 'passkey' || hasPasskeys())
  const [chosen, setChosen] = useState<Method>()
  const method = chosen ?? usable[0] ?? 'recovery-code'
  const take = (form: FormData) => {
    if (method === 'passkey') return signInWithPasskey(api, text('shell.second-step.passkey.none'))
    const body = method === 'code' ? { code: codeIn(form) } : { recovery_code: textIn(form, 'recovery_code') }
    return api.POST('/api/sign-in/second-step', { body, anonymous: true, disableMessage: true })
  }
  const submit = async (form: FormData) => {
    const outcome = await send(() => take(form))
    if (outcome === true) await signIn.continue()
    if (outcome === 410) await signIn.startAgain()
  }
  return (
    <>
      <p className={classes.said}>{text(helps[method])}</p>
      <StepForm
        key={method}
        submit={text(method === 'passkey' ? switches.passkey : 'shell.second-step.continue')}
        isSending={isSending}
        problem={problem}
        onSubmit={(form) => void submit(form)}
      >
        {method === 'code' && <CodeField />}
        {method === 'recovery-code' && (
          <SignInField
            label={text('shell.second-step.recovery')}
            name="recovery_code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            minLength={8}
            ref={focus}
          />
        )}
      </StepForm>
      {usable
        .filter((other) => other !== method)
        .map((other) => (
          <button key={other} type="button" className={classes.link} onClick={() => setChosen(other)}>
            {text(switches[other])}
          </button>
        ))}
      <p className={classes.help}>{text('shell.second-step.lost')}</p>
    </>
  )
}
