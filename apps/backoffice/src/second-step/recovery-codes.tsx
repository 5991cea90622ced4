import { messageOf } from '@backoffice/api-client'
import { NativeButton } from '@backoffice/ui'
import { useEffect, useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { focus } from '../sign-in/remembered-email.ts'
import classes from '../sign-in/sign-in-page.module.css'
import own from './second-step.module.css'

/** Creates recovery codes and shows them, the only time. */
export function RecoveryCodes({ onDone }: { readonly onDone: () => void }) {
  const text = useText()
  const { api } = useServices()
  const [codes, setCodes] = useState<readonly string[]>()
  const [failure, setFailure] = useState<unknown>()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    api
      .PUT('/api/accounts/me/recovery-codes', { disableMessage: true })
      .then(({ data }) => setCodes(data.results.codes), setFailure)
  }, [api])
  if (failure !== undefined)
    return (
      <p role="alert" className={classes.refusal}>
        {messageOf(failure)}
      </p>
    )
  if (!codes) return null
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <div className={classes.form}>
      <p className={classes.said}>{text('shell.second-step.codes.help')}</p>
      <ul className={own.codes} aria-label={text('shell.second-step.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={own.actions}>
        <NativeButton variant="default" onClick={() => void copy()}>
          {text('shell.second-step.codes.copy')}
        </NativeButton>
        <NativeButton variant="default" onClick={() => print()}>
          {text('shell.second-step.codes.print')}
        </NativeButton>
        <output className={classes.help}>{isCopied && text('shell.second-step.codes.copied')}</output>
      </div>
      <NativeButton size="large" wide ref={focus} onClick={onDone}>
        {text('shell.second-step.codes.done')}
      </NativeButton>
    </div>
  )
}
