import { NativeButton } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from '../sign-in/sign-in-page.module.css'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { hasPasskeys } from './passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets up the second step that the group requires, right after the password, and then shows the recovery codes. */
export function SetUpSecondStep() {
  const text = useText()
  const { signIn } = useServices()
  const [step, setStep] = useState<'choice' | 'app' | 'passkey' | 'codes'>('choice')
  const done = () => setStep('codes')
  if (step === 'app') return <AuthenticatorSetUp onDone={done} />
  if (step === 'passkey') return <PasskeyForm onDone={done} />
  if (step === 'codes') return <RecoveryCodes onDone={() => void signIn.continue()} />
  return (
    <>
      <p className={classes.said}>{text('shell.second-step.set-up.help')}</p>
      <NativeButton size="large" wide onClick={() => setStep('app')}>
        {text('shell.second-step.app')}
      </NativeButton>
      {hasPasskeys() && (
        <NativeButton size="large" wide variant="default" onClick={() => setStep('passkey')}>
          {text('shell.second-step.passkey')}
        </NativeButton>
      )}
    </>
  )
}
