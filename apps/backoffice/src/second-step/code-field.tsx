import { SignInField } from '../sign-in/sign-in-field.tsx'
import { focus, textIn } from '../sign-in/remembered-email.ts'
import { useText } from '../messages.ts'

/** Renders the field of a code of the authenticator app. */
export function CodeField() {
  const text = useText()
  return (
    <SignInField
      label={text('shell.second-step.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*[0-9]{3}\s*[0-9]{3}\s*"
      data-autofocus
      ref={focus}
    />
  )
}

/** Returns the digits of a typed code. */
export const codeIn = (form: FormData): string => textIn(form, 'code').replaceAll(/\D/g, '')
