import { NativeButton } from '@backoffice/ui'
import { messageOf, statusCodeOf } from '@backoffice/api-client'
import type { SignInProgress } from '@backoffice/auth-session'
import { locales, useLocale } from '@backoffice/texts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { catalogs } from '../features.ts'
import { languageNames, speakLanguage } from '../language.ts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './sign-in-page.module.css'
import { EndNotice } from './end-notice.tsx'
import { SignInField } from './sign-in-field.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

const report = (error: unknown) => console.error(error)

/** Where typing begins: in the first field that is still empty. */
const focus = (field: HTMLInputElement | null) => field?.focus()

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const EMAIL = 'backoffice.email'

/** What went wrong with the e-mail address and password, in one neutral line; other steps say it themselves. */
function useRefusal({ failed }: SignInProgress): string | undefined {
  const text = useText()
  if (failed?.step !== 'credentials') return undefined
  const status = statusCodeOf(failed.error)
  if (status === 401 || status === 400 || status === 422) return text('shell.sign-in.refused')
  if (status === undefined || status >= 500) return text('shell.sign-in.no-service')
  return messageOf(failed.error, text('shell.sign-in.refused'))
}

/** The way in: the only screen without a layout, and the only one that needs no account. */
export function SignInPage() {
  const text = useText()
  const locale = useLocale()
  const { signIn, i18n, search } = useServices()
  const progress = signIn.use()
  const refusal = useRefusal(progress)
  const [remembered] = useState(() => localStorage.getItem(EMAIL) ?? '')
  const [readable, setReadable] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = textIn(form, 'email').trim()
    localStorage.setItem(EMAIL, email)
    void signIn.start({ email, password: textIn(form, 'password') })
  }
  return (
    <main className={classes.page}>
      <form className={classes.card} onSubmit={submit} aria-label={text('shell.sign-in.title')}>
        <img src="/mark.svg" width={40} height={40} alt="" />
        <h1 className={classes.title}>{text('shell.sign-in.title')}</h1>
        <EndNotice />
        <SignInField
          label={text('shell.sign-in.email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={remembered}
          {...(remembered === '' && { ref: focus })}
        />
        <SignInField
          label={text('shell.sign-in.password')}
          name="password"
          type={readable ? 'text' : 'password'}
          autoComplete="current-password"
          {...(remembered !== '' && { ref: focus })}
          onFocus={() => search.prepare(report)}
          extra={
            <button type="button" aria-pressed={readable} aria-label={text('shell.sign-in.show-password')} onClick={() => setReadable(!readable)}>
              {readable ? <IconEyeOff size={18} stroke={1.7} aria-hidden /> : <IconEye size={18} stroke={1.7} aria-hidden />}
            </button>
          }
        />
        <div role="alert" className={classes.refusal}>
          {refusal}
        </div>
        <NativeButton type="submit" size="large" wide loading={progress.running !== null}>
          {text('shell.sign-in.submit')}
        </NativeButton>
        <SignInSteps progress={progress} onRetry={() => void signIn.retry()} />
      </form>
      <div className={classes.languages}>
        {locales.map((one) => (
          <button key={one} type="button" lang={one} aria-current={one === locale} onClick={() => void speakLanguage(i18n, one, catalogs, { keep: true })}>
            {languageNames[one]}
          </button>
        ))}
      </div>
    </main>
  )
}
