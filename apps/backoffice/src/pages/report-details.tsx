import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { useMessagesLoaded } from '@backoffice/texts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './error-screen.module.css'
import { pageTexts } from './texts.ts'

const newId = () => crypto.randomUUID().slice(0, 8)

/** Returns the details of an error for support: an id, when, where, what, and which build. */
const detailsOf = (id: string, error: unknown): string =>
  [
    id,
    new Date().toISOString(),
    location.href,
    `${statusCodeOf(error) ?? '-'} ${messageOf(error)}`,
    document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '-',
    navigator.userAgent,
  ].join('\n')

/**
 * Shows the id of an error, which is also in the console, and whether what was typed is stored. Loaded with the first
 * error.
 */
export default function ReportDetails({ error }: { readonly error: unknown }) {
  const text = useText()
  const isLoaded = useMessagesLoaded(pageTexts)
  const { drafts, session } = useServices()
  const account = session.account?.uid
  const [id] = useState(newId)
  const [kept, setKept] = useState<number>()
  const [copied, setCopied] = useState(false)
  const failed = error instanceof Error
  useEffect(() => {
    if (failed) console.error(`Error ${id}`, error)
  }, [failed, id, error])
  useEffect(() => {
    if (account === undefined) return
    drafts
      .open()
      .then((store) => store.list(account))
      .then(({ length }) => setKept(length))
      .catch((failure: unknown) => console.error(failure))
  }, [drafts, account])
  if (!isLoaded) return null
  const copy = () =>
    navigator.clipboard
      .writeText(detailsOf(id, error))
      .then(() => setCopied(true))
      .catch((failure: unknown) => console.error(failure))
  return (
    <div className={classes.report}>
      {kept !== undefined && <span>{text('shell.lost.drafts', { count: kept })}</span>}
      <span>
        {failed && <code>{text('shell.lost.id', { id })}</code>}
        <Button variant="subtle" size="compact-sm" onClick={() => void copy()}>
          {text(copied ? 'shell.lost.copied' : 'shell.lost.copy')}
        </Button>
      </span>
    </div>
  )
}
