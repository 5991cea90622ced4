import { ActionIcon, Popover } from '@mantine/core'
import { DateTime } from '@backoffice/ui'
import { IconBell } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './layout.module.css'

/** What toasts have said since the page was opened, for those who missed one. */
export function RecentChanges() {
  const text = useText()
  const { toasts } = useServices()
  const recent = useSyncExternalStore(toasts.subscribe, () => toasts.recent)
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} shadow="md" trapFocus returnFocus transitionProps={{ duration: 80 }}>
      <Popover.Target>
        <ActionIcon aria-label={text('shell.recent.title')} onClick={() => setOpened(!opened)}>
          <IconBell size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={text('shell.recent.title')}>
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
