import { NativeButton } from '@backoffice/ui'
import type { ReactNode, SubmitEvent } from 'react'
import classes from '../sign-in/sign-in-page.module.css'

interface StepFormProps {
  readonly submit: string
  readonly isSending: boolean
  readonly problem: string | undefined
  readonly onSubmit: (form: FormData) => void
  readonly children: ReactNode
}

/** Renders a form of the second step, with its problem above its button. */
export function StepForm({ submit, isSending, problem, onSubmit, children }: StepFormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form className={classes.form} onSubmit={send}>
      {children}
      <div role="alert" className={classes.refusal}>
        {problem}
      </div>
      <NativeButton type="submit" size="large" wide loading={isSending}>
        {submit}
      </NativeButton>
    </form>
  )
}
