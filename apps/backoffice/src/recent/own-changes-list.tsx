import { messageOf } from '@backoffice/api-client'
import { AnchorLink, DateTime } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './recent.module.css'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { deedOf, ownChangesQuery, pathOf, takeBack, type OwnChange } from './own-changes.ts'

/** One's own last changes, and how to take back those that can be (screens C0.4: undo). */
export function OwnChangesList() {
  const text = useText()
  const services = useServices()
  const { toasts, api } = services
  const { data, error } = useQuery(ownChangesQuery(api))
  const [running, setRunning] = useState<number>()
  const undo = async (change: OwnChange) => {
    setRunning(change.id)
    try {
      await takeBack(services, change)
    } catch (failure) {
      toasts.show({ type: 'error', message: messageOf(failure) })
    } finally {
      setRunning(undefined)
    }
  }
  if (error) return <p className={classes.quiet}>{messageOf(error)}</p>
  if (!data) return null
  if (data.results.length === 0) return <p className={classes.quiet}>{text('shell.recent.no-changes')}</p>
  return (
    <ul className={classes.recent}>
      {data.results.map((change) => {
        const [name, what, path] = [change.title ?? text(`shell.recent.resource.${change.resource}`), text(deedOf(change)), pathOf(change)]
        return (
          <li key={change.id} className={classes.change}>
            <div>
              {path === undefined ? name : <AnchorLink to={path}>{name}</AnchorLink>} {what}
              <br />
              <DateTime at={change.at} />
            </div>
            {change.undoable && (
              <Button variant="default" size="compact-sm" flex="none" loading={running === change.id} aria-label={text('shell.recent.undo-of', { name, what })} onClick={() => void undo(change)}>
                {text('shell.recent.undo')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
