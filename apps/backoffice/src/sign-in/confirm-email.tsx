import { NativeButton } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { focus, rememberedEmail } from './remembered-email.ts'
import type { LinkProps } from './set-password.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import classes from './sign-in-page.module.css'
import { useSend } from './use-send.ts'

/** Confirms the new email of an account: by a button, since programs that scan emails open links. */
export function ConfirmEmail({ link: { email }, token, onEnded, onDone }: LinkProps) {
  const text = useText()
  const { api } = useServices()
  const { isSending, problem, send } = useSend()
  const [isDone, setDone] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const confirm = async () => {
    const outcome = await send(() =>
      api.POST('/api/account-links/email', { body: { token }, anonymous: true, disableMessage: true }),
    )
    if (outcome === 410) onEnded()
    if (outcome === 409) setTaken(true)
    if (outcome !== true) return
    rememberedEmail.write(email)
    setDone(true)
  }
  return (
    <SignInFrame title={text(isDone ? 'shell.link.email.done.title' : 'shell.link.email.title')}>
      <output className={classes.said}>
        {text(isDone ? 'shell.link.email.done' : 'shell.link.email.help', { email })}
      </output>
      <div role="alert" className={classes.refusal}>
        {problem}
      </div>
      {isDone || isTaken ? (
        <NativeButton key="done" size="large" wide ref={focus} onClick={onDone}>
          {text('shell.link.continue')}
        </NativeButton>
      ) : (
        <NativeButton key="confirm" size="large" wide ref={focus} loading={isSending} onClick={() => void confirm()}>
          {text('shell.link.email.submit')}
        </NativeButton>
      )}
    </SignInFrame>
  )
}
