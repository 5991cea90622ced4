import type { Schema } from '@backoffice/api-contract'
import { DateTime, StatusBadge } from '@backoffice/ui'
import { Button } from '@mantine/core'
import Bowser from 'bowser'
import classes from './sessions.module.css'
import { useText } from './texts.ts'

/** Returns the browser and the system of a user agent; empty for one that names neither. */
function deviceOf(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter((part) => part !== undefined && part !== '').join(', ')
}

/** The sessions of an account. */
export interface SessionListProps {
  readonly sessions: readonly Schema<'Session'>[]
  readonly onEnd: (uid: string) => void
}

/** Lists the devices on which an account is signed in, each with a button that signs it out. */
export default function SessionList({ sessions, onEnd }: SessionListProps) {
  const text = useText()
  if (sessions.length === 0) return <p>{text('sessions.none')}</p>
  return (
    <ul className={classes.sessions}>
      {sessions.map(({ uid, device, address, seen_at: seen, current }) => {
        const name = deviceOf(device) || text('sessions.unknown')
        return (
          <li key={uid}>
            <div>
              <strong>{name}</strong> {current && <StatusBadge tone="info">{text('sessions.current')}</StatusBadge>}
              <p className={classes.about}>
                {text('sessions.seen')} <DateTime at={seen} /> · {address}
              </p>
            </div>
            {!current && (
              <Button
                variant="default"
                size="xs"
                aria-label={text('sessions.end-of', { name })}
                onClick={() => onEnd(uid)}
              >
                {text('sessions.end')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
