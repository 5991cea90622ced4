import { NativeButton } from '@backoffice/ui'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from '../sign-in/sign-in-page.module.css'
import { useSend } from '../sign-in/use-send.ts'
import { hasPasskeys, signInWithPasskey } from './passkeys.ts'

/** Offers to sign in with a passkey, without email and password, where the browser has passkeys. */
export default function PasskeySignIn() {
  const text = useText()
  const { api, signIn } = useServices()
  const { isSending, problem, send } = useSend()
  if (!hasPasskeys()) return null
  const start = async () => {
    const outcome = await send(() => signInWithPasskey(api, text('shell.second-step.passkey.none')))
    if (outcome === true) await signIn.continue()
  }
  return (
    <>
      <NativeButton size="large" wide variant="default" loading={isSending} onClick={() => void start()}>
        {text('shell.second-step.passkey.sign-in')}
      </NativeButton>
      <div role="alert" className={classes.refusal}>
        {problem}
      </div>
    </>
  )
}
