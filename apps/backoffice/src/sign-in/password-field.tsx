import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import { useText } from '../messages.ts'
import { SignInField } from './sign-in-field.tsx'

/** Renders a password field with a button to show it. */
export function PasswordField(props: Omit<ComponentProps<typeof SignInField>, 'type' | 'extra' | 'name'>) {
  const text = useText()
  const [isReadable, setReadable] = useState(false)
  return (
    <SignInField
      {...props}
      name="password"
      type={isReadable ? 'text' : 'password'}
      extra={
        <button
          type="button"
          aria-pressed={isReadable}
          aria-label={text('shell.sign-in.show-password')}
          onClick={() => setReadable(!isReadable)}
        >
          {isReadable ? (
            <IconEyeOff size={18} stroke={1.7} aria-hidden />
          ) : (
            <IconEye size={18} stroke={1.7} aria-hidden />
          )}
        </button>
      }
    />
  )
}
