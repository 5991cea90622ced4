import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { useMessagesLoaded } from '@backoffice/texts'
import { NativeButton } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import type { MailedLink } from './mailed-link.ts'
import { focus } from './remembered-email.ts'
import { SetPassword } from './set-password.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import classes from './sign-in-page.module.css'
import { linkTexts } from './texts.ts'

/** Continues without the link: the page is reloaded, since the link may have changed the signed-in account. */
const goOn = () => location.replace('/')

interface MailedLinkPageProps {
  readonly link: MailedLink
  /** Requests another link to set a password. */
  readonly onForgot: () => void
}

/** Renders the page of an emailed link: setting a password, or confirming an email. */
export function MailedLinkPage({ link: { kind, token }, onForgot }: MailedLinkPageProps) {
  const text = useText()
  const isLoaded = useMessagesLoaded(linkTexts)
  const { api } = useServices()
  const [hasEnded, setEnded] = useState(false)
  const {
    data: link,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['account-link', token],
    queryFn: async () =>
      (await api.POST('/api/account-links/read', { body: { token }, anonymous: true, disableMessage: true })).data
        .results,
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  })
  if (!isLoaded) return null
  const status = statusCodeOf(error)
  if (hasEnded || status === 410 || status === 422) {
    const isPassword = kind === 'set-password'
    return (
      <SignInFrame title={text('shell.link.ended.title')}>
        <output className={classes.said}>
          {text(isPassword ? 'shell.link.ended.password' : 'shell.link.ended.email')}
        </output>
        <NativeButton size="large" wide ref={focus} onClick={isPassword ? onForgot : goOn}>
          {text(isPassword ? 'shell.link.ended.submit' : 'shell.link.continue')}
        </NativeButton>
      </SignInFrame>
    )
  }
  if (link) {
    const parts = { link, token, onEnded: () => setEnded(true), onDone: goOn }
    return link.purpose === 'email' ? <ConfirmEmail {...parts} /> : <SetPassword {...parts} />
  }
  return (
    <SignInFrame title={text(kind === 'set-password' ? 'shell.link.password.title' : 'shell.link.email.title')}>
      {error && !isFetching ? (
        <>
          <div role="alert" className={classes.refusal}>
            {status === undefined || status >= 500 ? text('shell.sign-in.no-service') : messageOf(error)}
          </div>
          <NativeButton size="large" wide onClick={() => void refetch()}>
            {text('shell.link.retry')}
          </NativeButton>
        </>
      ) : (
        <output className={classes.said}>{text('shell.link.loading')}</output>
      )}
    </SignInFrame>
  )
}
