import { useEffect, useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './sign-in-page.module.css'

/** Explains why the session ended, and how many unsaved drafts are on this device. */
export function EndNotice() {
  const text = useText()
  const { session, drafts } = useServices()
  const ended = session.endedBy
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (ended === null) return
    drafts
      .open()
      .then((store) => store.count())
      .then(setCount)
      .catch((error: unknown) => console.error(error))
  }, [drafts, ended])
  if (ended === null || (ended === 'signed-out' && count === 0)) return null
  return (
    <output className={classes.notice}>
      {ended === 'expired' && `${text('shell.sign-in.expired')} `}
      {count > 0 && text('shell.sign-in.drafts', { count })}
    </output>
  )
}
