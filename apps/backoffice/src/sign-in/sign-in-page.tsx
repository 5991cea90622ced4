import { lazy, Suspense } from '@backoffice/lazy'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SignInForm } from './sign-in-form.tsx'
import { useMailedLink } from './use-mailed-link.ts'

const ForgotPassword = lazy(async () => ({ default: (await import('./forgot-password.tsx')).ForgotPassword }))
const MailedLinkPage = lazy(async () => ({ default: (await import('./mailed-link-page.tsx')).MailedLinkPage }))

/**
 * Renders the sign-in: the only screen without a layout, and the only one without an account. Emailed links open it,
 * too.
 */
export function SignInPage() {
  const router = useRouter()
  const link = useMailedLink()
  const [hasForgotten, setForgotten] = useState(false)
  if (link) {
    const onForgot = () => {
      setForgotten(true)
      void router.navigate({ to: '/', replace: true })
    }
    return (
      <Suspense>
        <MailedLinkPage key={link.token} link={link} onForgot={onForgot} />
      </Suspense>
    )
  }
  if (hasForgotten)
    return (
      <Suspense>
        <ForgotPassword onBack={() => setForgotten(false)} />
      </Suspense>
    )
  return <SignInForm onForgot={() => setForgotten(true)} />
}
