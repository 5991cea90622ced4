import { NativeButton } from '@backoffice/ui'
import { messageOf } from '@backoffice/api-client'
import { signInSteps, type SignInProgress, type SignInStep } from '@backoffice/auth-session'
import { useText } from '../messages.ts'
import classes from './sign-in-page.module.css'

const names = {
  credentials: 'shell.step.credentials',
  account: 'shell.step.account',
  'search-token': 'shell.step.search-token',
  data: 'shell.step.data',
  'account-id': 'shell.step.account-id',
  'table-settings': 'shell.step.table-settings',
} as const satisfies Record<SignInStep, string>

interface SignInStepsProps {
  readonly progress: SignInProgress
  readonly onRetry: () => void
}

/** Renders the progress of signing in: a thin bar, the name of the step, and a button to retry a failed one. */
export function SignInSteps({ progress: { running, failed }, onRetry }: SignInStepsProps) {
  const text = useText()
  const step = running ?? failed?.step
  if (step === undefined || (failed?.step === 'credentials' && running === null)) return null
  const done = signInSteps.indexOf(step)
  return (
    <div className={classes.steps} aria-live="polite">
      <progress
        className={classes.bar}
        max={signInSteps.length}
        value={done}
        aria-label={text('shell.step.progress')}
      />
      <span>{text(names[step])}</span>
      {failed && (
        <>
          <span className={classes.failure}>{messageOf(failed.error, text('shell.sign-in.no-service'))}</span>
          <NativeButton variant="default" onClick={onRetry}>
            {text('shell.step.retry')}
          </NativeButton>
        </>
      )}
    </div>
  )
}
