import type { Draft } from '@backoffice/auth-session'
import { AnchorLink, DateTime } from '@backoffice/ui'
import { useEffect, useState } from 'react'
import classes from './recent.module.css'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'

/** Lists the unsaved drafts of this device; nothing when there is none. */
export function DraftsList() {
  const text = useText()
  const { drafts, session } = useServices()
  const account = session.account?.uid
  const [found, setFound] = useState<readonly Draft[]>([])
  useEffect(() => {
    if (account === undefined) return
    drafts
      .open()
      .then((store) => store.list(account))
      .then(setFound)
      .catch((error: unknown) => console.error(error))
  }, [drafts, account])
  if (found.length === 0) return null
  return (
    <>
      <h2 className={classes.heading}>{text('shell.recent.drafts')}</h2>
      <ul className={classes.recent}>
        {found.map(({ record, route, title, savedAt }) => (
          <li key={record}>
            <AnchorLink to={route}>{title}</AnchorLink>
            <br />
            <DateTime at={new Date(savedAt).toISOString()} />
          </li>
        ))}
      </ul>
    </>
  )
}
