import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { DateTime } from '@backoffice/ui'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '../messages.ts'
import { DraftsList } from '../recent/drafts-list.tsx'
import { OwnChangesList } from '../recent/own-changes-list.tsx'
import { OwnJobsList } from '../recent/own-jobs-list.tsx'
import { recentTexts } from '../recent/texts.ts'
import { useServices } from '../services-context.ts'
import { useSpoken } from '../use-spoken.ts'
import classes from './layout.module.css'
import { RecentFace } from './recent-face.tsx'

function Dropdown() {
  const text = useText()
  const { toasts } = useServices()
  const recent = useSyncExternalStore(toasts.subscribe, () => toasts.recent)
  const [opened, setOpened] = useState(true)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width="min(22.5rem, calc(100vw - 1rem))" shadow="md" trapFocus returnFocus transitionProps={{ duration: 80 }}>
      <Popover.Target>
        <RecentFace onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={text('shell.recent.title')}>
        <h2 className={classes.heading}>{text('shell.recent.changes')}</h2>
        <OwnChangesList />
        <OwnJobsList />
        <DraftsList />
        <h2 className={classes.heading}>{text('shell.recent.messages')}</h2>
        {recent.length === 0 ? (
          <p className={classes.quiet}>{text('shell.recent.none')}</p>
        ) : (
          <ul className={classes.recent}>
            {recent.map(({ id, message, description, at }) => (
              <li key={id}>
                <div>{message}</div>
                {description && <div>{description}</div>}
                <DateTime at={at.toISOString()} />
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** What one has changed and can take back, what is unsaved, and what toasts have said. Loaded when it is used, and begins opened. */
export default function RecentDropdown() {
  return useSpoken(recentTexts) ? <Dropdown /> : <RecentFace />
}
