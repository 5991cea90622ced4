import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { parentOf } from '@backoffice/auth-session'
import { switchNamespace } from '@backoffice/shell-kit'
import { useBegunOpen } from '@backoffice/ui'
import { IconCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { NamespaceFace } from './namespace-face.tsx'
import { NamespaceTile } from './namespace-tile.tsx'
import { namespaceTree } from './namespace-tree.ts'
import { recentNamespaces, rememberNamespaces } from './recent-namespaces.ts'

const MANY = 8

/** A text field is beside a menu and not in one: together they are a dialog. Mantine has no option for it. */
const asDialog = (dropdown: HTMLElement | null) => {
  dropdown?.setAttribute('role', 'dialog')
  dropdown?.removeAttribute('aria-orientation')
}

/** Renders the tenants as a tree, and the switch of parent view. Loaded on first use, and open then. */
export default function NamespaceDropdown() {
  const text = useText()
  const { opened, change, button } = useBegunOpen()
  const router = useRouter()
  const services = useServices()
  const { session } = services
  const { account, namespace, namespaces, parentView } = session.use()
  const [typed, setTyped] = useState('')
  const parent = parentOf(namespaces, namespace)
  const changed = (change: () => void) => switchNamespace(services, router, change)
  const found = namespaceTree(
    namespaces.filter(({ uid, status }) => status !== 'Closed' || uid === namespace),
    typed,
  )
  const select = (uid: string) =>
    void changed(() => {
      session.choose(uid)
      if (account) rememberNamespaces(account.uid, { from: namespace, to: uid })
    })
  const recent = (account && opened && typed === '' && namespaces.length > MANY ? recentNamespaces(account.uid) : [])
    .filter((uid) => uid !== namespace)
    .flatMap((uid) => namespaces.filter((one) => one.uid === uid && one.status !== 'Closed'))
  const items = (
    <>
      {recent.length > 0 && (
        <>
          {recent.map((one) => (
            <Menu.Item key={one.uid} leftSection={<NamespaceTile namespace={one} />} onClick={() => select(one.uid)}>
              {one.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
        </>
      )}
      {account?.isAdmin && typed === '' && (
        <Menu.Item
          leftSection={<NamespaceTile namespace={undefined} />}
          rightSection={namespace === null ? <IconCheck size={16} aria-hidden /> : null}
          onClick={() => void changed(() => session.choose(null))}
        >
          {text('shell.namespace.all')}
        </Menu.Item>
      )}
      {found.map(({ namespace: one, depth }) => (
        <Menu.Item
          key={one.uid}
          pl={`calc(0.75rem + ${depth * 1.25}rem)`}
          leftSection={<NamespaceTile namespace={one} />}
          rightSection={one.uid === namespace ? <IconCheck size={16} aria-hidden /> : null}
          onClick={() => select(one.uid)}
        >
          {one.name}
        </Menu.Item>
      ))}
      {parent && (
        <>
          <Menu.Divider />
          <Menu.Item
            rightSection={parentView ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => void changed(() => session.showParent(!parentView))}
          >
            {text('shell.namespace.parent-data', { name: parent.name })}
          </Menu.Item>
        </>
      )}
    </>
  )
  return (
    <Menu
      opened={opened}
      onChange={change}
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      width={288}
      onClose={() => setTyped('')}
      transitionProps={{ duration: 80 }}
    >
      <Menu.Target>
        <NamespaceFace ref={button} />
      </Menu.Target>
      {namespaces.length > MANY ? (
        <Menu.Dropdown ref={asDialog} aria-label={text('shell.namespace.find')}>
          <Menu.Search
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            aria-label={text('shell.namespace.find')}
            placeholder={text('shell.namespace.find')}
          />
          <div role="menu" aria-label={text('shell.namespace.find')}>
            {items}
          </div>
        </Menu.Dropdown>
      ) : (
        <Menu.Dropdown aria-label={text('shell.namespace.find')}>{items}</Menu.Dropdown>
      )}
    </Menu>
  )
}
