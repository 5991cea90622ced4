import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionItems, IconButton, useBegunOpen, type MenuAction } from '@backoffice/ui'
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'

interface NoteDropdownProps {
  readonly label: string
  readonly actions: readonly MenuAction[]
}

/** The menu of a note. Loaded on first use, and open then. */
export default function NoteDropdown({ label, actions }: NoteDropdownProps) {
  const { opened, change, button } = useBegunOpen()
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={change}
      position="bottom-end"
      width={240}
      transitionProps={{ duration: 80 }}
      hideDetached={false}
    >
      <Menu.Target>
        <IconButton ref={button} aria-label={label}>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}
