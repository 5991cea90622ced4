import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useBegunOpen } from '@backoffice/ui'
import { Menu } from '@mantine/core'
import type { LoadedOrder } from '../../queries.ts'
import { PrintButton } from './print-button.tsx'
import { PrintItems } from './print-items.tsx'

/** The print menu of an order. Loaded on first use, and open then. */
export default function PrintDropdown({ loaded }: { readonly loaded: LoadedOrder }) {
  const { opened, change, button } = useBegunOpen()
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={change}
      position="bottom-end"
      width={260}
      transitionProps={{ duration: 80 }}
      hideDetached={false}
    >
      <Menu.Target>
        <PrintButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <PrintItems loaded={loaded} onPrinted={() => change(false)} />
      </Menu.Dropdown>
    </Menu>
  )
}
