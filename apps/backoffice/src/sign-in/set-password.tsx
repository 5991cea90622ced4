import type { Schema } from '@backoffice/api-contract'
import { NativeButton } from '@backoffice/ui'
import { useState, type SubmitEvent } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { PasswordField } from './password-field.tsx'
import { focus, rememberedEmail, textIn } from './remembered-email.ts'
import { SignInField } from './sign-in-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import classes from './sign-in-page.module.css'
import { useSend } from './use-send.ts'

/** Props of the page of a valid link. */
export interface LinkProps {
  readonly link: Schema<'AccountLink'>
  readonly token: string
  /** Called when the link is no longer valid. */
  readonly onEnded: () => void
  readonly onDone: () => void
}

/** Sets the password of an account, the first one or a new one. */
export function SetPassword({ link: { purpose, email, name }, token, onEnded, onDone }: LinkProps) {
  const text = useText()
  const { api } = useServices()
  const { isSending, problem, send } = useSend()
  const [isDone, setDone] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = textIn(new FormData(event.currentTarget), 'password')
    const outcome = await send(() =>
      api.POST('/api/account-links/password', { body: { token, password }, anonymous: true, disableMessage: true }),
    )
    if (outcome === 410) onEnded()
    if (outcome !== true) return
    rememberedEmail.write(email)
    setDone(true)
  }
  if (isDone) {
    return (
      <SignInFrame title={text('shell.link.password.done.title')}>
        <output className={classes.said}>{text('shell.link.password.done')}</output>
        <NativeButton size="large" wide ref={focus} onClick={onDone}>
          {text('shell.sign-in.submit')}
        </NativeButton>
      </SignInFrame>
    )
  }
  const isInvited = purpose === 'invitation'
  return (
    <SignInFrame title={isInvited ? text('shell.link.invitation.title', { name }) : text('shell.link.password.title')}>
      {isInvited && <p className={classes.said}>{text('shell.link.invitation.help')}</p>}
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <SignInField
          label={text('shell.sign-in.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <PasswordField
          label={text('shell.link.password.label')}
          help={text('shell.link.password.rule')}
          autoComplete="new-password"
          minLength={8}
          maxLength={128}
          ref={focus}
        />
        <div role="alert" className={classes.refusal}>
          {problem}
        </div>
        <NativeButton type="submit" size="large" wide loading={isSending}>
          {text('shell.link.password.submit')}
        </NativeButton>
      </form>
    </SignInFrame>
  )
}
