import type { SignInProgress } from '@backoffice/auth-session'
import { useMessagesLoaded } from '@backoffice/texts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import classes from '../sign-in/sign-in-page.module.css'
import { SetUpSecondStep } from './set-up-second-step.tsx'
import { TakeSecondStep } from './take-second-step.tsx'
import { secondStepTexts } from './texts.ts'

interface SecondStepPageProps {
  readonly step: NonNullable<SignInProgress['secondStep']>
}

/** Renders what remains after the password: the second step, or setting it up. Loaded when it is needed. */
export default function SecondStepPage({ step: { set_up: isSetUp, methods } }: SecondStepPageProps) {
  const text = useText()
  const { signIn } = useServices()
  if (!useMessagesLoaded(secondStepTexts)) return null
  return (
    <SignInFrame title={text(isSetUp ? 'shell.second-step.set-up' : 'shell.second-step.take')}>
      {isSetUp ? <SetUpSecondStep /> : <TakeSecondStep methods={methods} />}
      <button type="button" className={classes.link} onClick={() => void signIn.startAgain()}>
        {text('shell.second-step.start-again')}
      </button>
    </SignInFrame>
  )
}
