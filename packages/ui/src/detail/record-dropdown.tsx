import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { useUiText } from '../messages.ts'
import { RecordItems } from './record-items.tsx'

/** The menu of a record. Loaded on first use, and open then. */
export default function RecordDropdown() {
  const text = useUiText()
  const [opened, setOpened] = useState(true)
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={240}
      transitionProps={{ duration: 80 }}
      hideDetached={false}
    >
      <Menu.Target>
        <IconButton aria-label={text('ui.record.menu')} data-key=".">
          <IconDots size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <RecordItems />
      </Menu.Dropdown>
    </Menu>
  )
}
