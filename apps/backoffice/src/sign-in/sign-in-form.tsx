import { lazy, Suspense } from '@backoffice/lazy'
import { NativeButton } from '@backoffice/ui'
import { messageOf, statusCodeOf } from '@backoffice/api-client'
import type { SignInProgress } from '@backoffice/auth-session'
import { useState, type SubmitEvent } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { EndNotice } from './end-notice.tsx'
import { PasswordField } from './password-field.tsx'
import { focus, rememberedEmail, textIn } from './remembered-email.ts'
import { SignInField } from './sign-in-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import classes from './sign-in-page.module.css'
import { SignInSteps } from './sign-in-steps.tsx'

const SecondStepPage = lazy(() => import('../second-step/second-step-page.tsx'))
const OtherWays = lazy(() => import('./other-ways.tsx'))

const report = (error: unknown) => console.error(error)

/** Returns a neutral error message for the email and password; other steps show their own. */
function useProblem({ failed }: SignInProgress): string | undefined {
  const text = useText()
  if (failed?.step !== 'credentials') return undefined
  const status = statusCodeOf(failed.error)
  if (status === 401 || status === 400 || status === 422) return text('shell.sign-in.refused')
  if (status === undefined || status >= 500) return text('shell.sign-in.no-service')
  return messageOf(failed.error, text('shell.sign-in.refused'))
}

/** Signs in with email and password. */
export function SignInForm({ onForgot }: { readonly onForgot: () => void }) {
  const text = useText()
  const { signIn, search } = useServices()
  const progress = signIn.use()
  const problem = useProblem(progress)
  const [remembered] = useState(rememberedEmail.read)
  const [email, setEmail] = useState(remembered)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = textIn(form, 'email').trim()
    rememberedEmail.write(email)
    void signIn.start({ email, password: textIn(form, 'password') })
  }
  if (progress.secondStep)
    return (
      <Suspense>
        <SecondStepPage step={progress.secondStep} />
      </Suspense>
    )
  return (
    <SignInFrame title={text('shell.sign-in.title')}>
      <EndNotice />
      <form className={classes.form} onSubmit={submit}>
        <SignInField
          label={text('shell.sign-in.email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={remembered}
          onChange={(event) => setEmail(event.target.value)}
          {...(remembered === '' && { ref: focus })}
        />
        <PasswordField
          label={text('shell.sign-in.password')}
          autoComplete="current-password"
          {...(remembered !== '' && { ref: focus })}
          onFocus={() => search.prepare(report)}
        />
        <div role="alert" className={classes.refusal}>
          {problem}
        </div>
        <NativeButton type="submit" size="large" wide loading={progress.running !== null}>
          {text('shell.sign-in.submit')}
        </NativeButton>
        <SignInSteps progress={progress} onRetry={() => void signIn.retry()} />
      </form>
      <button type="button" className={classes.link} onClick={onForgot}>
        {text('shell.sign-in.forgot')}
      </button>
      {/* Last, since it is loaded later: nothing moves under a pointer that is about to press. */}
      <Suspense>
        <OtherWays email={email} />
      </Suspense>
    </SignInFrame>
  )
}
