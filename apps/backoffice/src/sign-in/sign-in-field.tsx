import { useId, type ComponentProps, type ReactNode } from 'react'
import classes from './sign-in-page.module.css'

interface SignInFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly extra?: ReactNode
  /** Requirements of the value. */
  readonly help?: string
}

/** Renders a labelled native field: the sign-in page loads before the fields of the other screens. */
export function SignInField({ label, extra, help, ...input }: SignInFieldProps) {
  const id = useId()
  return (
    <div className={classes.group}>
      <div className={classes.field}>
        <label htmlFor={id}>{label}</label>
        <input id={id} required {...input} {...(help !== undefined && { 'aria-describedby': `${id}-help` })} />
        {extra}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
    </div>
  )
}
