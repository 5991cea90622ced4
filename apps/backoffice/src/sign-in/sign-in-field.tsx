import { useId, type ComponentProps, type ReactNode } from 'react'
import classes from './sign-in-page.module.css'

interface SignInFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly extra?: ReactNode
}

/** A labelled field of native parts: the sign-in page loads before the fields of the other screens. */
export function SignInField({ label, extra, ...input }: SignInFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} required {...input} />
      {extra}
    </div>
  )
}
