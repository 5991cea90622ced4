import { Menu, UnstyledButton } from '@mantine/core'
import { parentOf, type Namespace } from '@backoffice/auth-session'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './layout.module.css'
import { namespaceTree } from './namespace-tree.ts'

const MANY = 8

const Tile = ({ namespace }: { readonly namespace: Namespace | undefined }) => (
  <span className={classes.tile} aria-hidden>
    {(namespace?.code ?? namespace?.name ?? '∗').slice(0, 2).toUpperCase()}
  </span>
)

/** Chooses the tenant whose data is looked at. With one namespace it only says which. */
export function NamespaceSwitcher() {
  const text = useText()
  const router = useRouter()
  const { session, queryClient, search } = useServices()
  const { account, namespace, namespaces, parentView } = session.use()
  const [typed, setTyped] = useState('')
  const current = namespaces.find(({ uid }) => uid === namespace)
  const parent = parentOf(namespaces, namespace)
  const changed = async (change: () => void) => {
    change()
    search.ownWrites.clear()
    await queryClient.resetQueries()
    await router.invalidate()
  }
  const face = (
    <>
      <Tile namespace={current} />
      <span className={classes.name}>{current?.name ?? text('shell.namespace.all')}</span>
      {parentView && <span className={classes.parent}>{text('shell.namespace.with-parent')}</span>}
    </>
  )
  if (namespaces.length < 2) return <div className={classes.switcher}>{face}</div>
  const found = namespaceTree(namespaces, typed)
  return (
    <Menu position="bottom-start" width={288} onClose={() => setTyped('')} transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <UnstyledButton className={classes.switcher} aria-label={text('shell.namespace.switch', { name: current?.name ?? text('shell.namespace.all') })}>
          {face}
          <IconSelector size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {namespaces.length > MANY && (
          <Menu.Search value={typed} onChange={(event) => setTyped(event.currentTarget.value)} placeholder={text('shell.namespace.find')} />
        )}
        {account?.isAdmin && typed === '' && (
          <Menu.Item
            leftSection={<Tile namespace={undefined} />}
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
            leftSection={<Tile namespace={one} />}
            rightSection={one.uid === namespace ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => void changed(() => session.choose(one.uid))}
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
      </Menu.Dropdown>
    </Menu>
  )
}
