import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { DraftsList } from './drafts-list.tsx'
import { NotificationsList } from './notifications-list.tsx'
import { notificationsQuery } from './notifications-query.ts'
import { OwnChangesList } from './own-changes-list.tsx'
import { OwnJobsList } from './own-jobs-list.tsx'
import { OwnTasksList } from './own-tasks-list.tsx'
import classes from './recent.module.css'
import { ToastsList } from './toasts-list.tsx'

/**
 * Renders the tabs of the notifications menu: own notifications, changes, jobs, and the system's; starts with an unread
 * one.
 */
export function RecentTabs() {
  const text = useText()
  const { api } = useServices()
  const { data } = useQuery({ ...notificationsQuery(api), enabled: false })
  const [first] = useState(() => (data?.unread.me ? 'me' : data?.unread.system ? 'system' : 'changes'))
  const count = (unread = 0) => unread > 0 && <span className={classes.count}>{unread}</span>
  return (
    <Tabs defaultValue={first} keepMounted={false}>
      <Tabs.List grow aria-label={text('shell.recent.tabs')}>
        <Tabs.Tab value="me" rightSection={count(data?.unread.me)}>
          {text('shell.recent.tab.me')}
        </Tabs.Tab>
        <Tabs.Tab value="changes">{text('shell.recent.tab.changes')}</Tabs.Tab>
        <Tabs.Tab value="jobs">{text('shell.recent.tab.jobs')}</Tabs.Tab>
        <Tabs.Tab value="system" rightSection={count(data?.unread.system)}>
          {text('shell.recent.tab.system')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="me">
        <OwnTasksList />
        <NotificationsList about="me" />
      </Tabs.Panel>
      <Tabs.Panel value="changes">
        <OwnChangesList />
        <DraftsList />
        <ToastsList />
      </Tabs.Panel>
      <Tabs.Panel value="jobs">
        <OwnJobsList />
      </Tabs.Panel>
      <Tabs.Panel value="system">
        <NotificationsList about="system" />
      </Tabs.Panel>
    </Tabs>
  )
}
