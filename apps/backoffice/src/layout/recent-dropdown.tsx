import '@mantine/core/styles/Popover.layer.css'
import { rightTexts } from '@backoffice/shell-kit'
import { useMessagesLoaded } from '@backoffice/texts'
import { Popover } from '@mantine/core'
import { useBegunOpen } from '@backoffice/ui'
import type { ComponentProps } from 'react'
import { useText } from '../messages.ts'
import { RecentTabs } from '../recent/recent-tabs.tsx'
import { recentTexts } from '../recent/texts.ts'
import { RecentFace } from './recent-face.tsx'

type RecentDropdownProps = Pick<ComponentProps<typeof RecentFace>, 'unread' | 'isUndoing'>

function Dropdown({ unread, isUndoing }: RecentDropdownProps) {
  const text = useText()
  const { opened, change, button } = useBegunOpen()
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1rem))"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>
        <RecentFace ref={button} unread={unread} isUndoing={isUndoing} onClick={() => change(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={text('shell.recent.title', { unread })}>
        <RecentTabs />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Renders the content of the notifications menu. Loaded on first use, and open then. */
export default function RecentDropdown(props: RecentDropdownProps) {
  const isLoaded = useMessagesLoaded(recentTexts)
  // Requests of colleagues contain names of permissions.
  const isNamed = useMessagesLoaded(rightTexts)
  return isLoaded && isNamed ? <Dropdown {...props} /> : <RecentFace {...props} />
}
