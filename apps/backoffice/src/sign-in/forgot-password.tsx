import { NativeButton } from '@backoffice/ui'
import { useMessagesLoaded } from '@backoffice/texts'
import { useState, type SubmitEvent } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { focus, rememberedEmail, textIn } from './remembered-email.ts'
import { SignInField } from './sign-in-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import classes from './sign-in-page.module.css'
import { linkTexts } from './texts.ts'
import { useSend } from './use-send.ts'

/** Requests a link to reset a password. The message afterwards is the same for an unknown email. */
export function ForgotPassword({ onBack }: { readonly onBack: () => void }) {
  const text = useText()
  const isLoaded = useMessagesLoaded(linkTexts)
  const { api } = useServices()
  const { isSending, problem, send } = useSend()
  const [sentTo, setSentTo] = useState<string>()
  if (!isLoaded) return null
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = textIn(new FormData(event.currentTarget), 'email').trim()
    rememberedEmail.write(email)
    if (
      (await send(() =>
        api.POST('/api/password-resets', { body: { email }, anonymous: true, disableMessage: true }),
      )) === true
    )
      setSentTo(email)
  }
  if (sentTo !== undefined) {
    return (
      <SignInFrame title={text('shell.forgot.sent.title')}>
        <output className={classes.said}>{text('shell.forgot.sent', { email: sentTo })}</output>
        <NativeButton size="large" wide ref={focus} onClick={onBack}>
          {text('shell.forgot.back')}
        </NativeButton>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={text('shell.forgot.title')}>
      <p className={classes.said}>{text('shell.forgot.help')}</p>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <SignInField
          label={text('shell.sign-in.email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={rememberedEmail.read()}
          ref={focus}
        />
        <div role="alert" className={classes.refusal}>
          {problem}
        </div>
        <NativeButton type="submit" size="large" wide loading={isSending}>
          {text('shell.forgot.submit')}
        </NativeButton>
      </form>
      <button type="button" className={classes.link} onClick={onBack}>
        {text('shell.forgot.back')}
      </button>
    </SignInFrame>
  )
}
