import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { TYPING_PAUSE } from '@backoffice/search'
import { useLabel } from '@backoffice/texts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { navigation } from '../layout/navigation.ts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './palette.module.css'
import { selectFirst } from './select-first.ts'
import { useFindings } from './use-findings.ts'

/** Finds records of every feature, goes to screens, does things. Loaded when it is asked for. `>` leaves the records out. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const label = useLabel()
  const router = useRouter()
  const { permissions, signOut } = useServices()
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const [[store, spotlight]] = useState(createSpotlight)
  const [typed, setTyped] = useState('')
  const [paused] = useDebouncedValue(typed, TYPING_PAUSE)
  const findings = useFindings(paused.startsWith('>') ? '' : paused.trim())
  const wanted = typed.replace(/^>/, '').trim().toLowerCase()
  const fits = (name: string) => name.toLowerCase().includes(wanted)
  const foundIds = findings.flatMap(({ found }) => found.map(({ id }) => id)).join(' ')
  useEffect(() => spotlight.open(), [spotlight])
  useEffect(() => {
    if (foundIds !== '') selectFirst(store)
  }, [store, foundIds])
  const go = (href: string) => void router.navigate({ href })
  const places = navigation.filter(({ needs, label: name }) => (!needs || permissions.allows(...needs)) && fits(label(name)))
  const actions = [
    { id: 'light', name: text('shell.theme.light'), run: () => setColorScheme('light') },
    { id: 'dark', name: text('shell.theme.dark'), run: () => setColorScheme('dark') },
    { id: 'out', name: text('shell.sign-out'), run: () => void signOut.signOut() },
  ].filter(({ name }) => fits(name))
  const empty = places.length + actions.length + findings.reduce((sum, { found }) => sum + found.length, 0) === 0
  return (
    <Spotlight.Root store={store} classNames={{ actionDescription: classes.hint ?? '' }} query={typed} onQueryChange={setTyped} onSpotlightClose={onClose} shortcut={null} lockScroll={false} scrollable maxHeight={420}>
      <Spotlight.Search placeholder={text('shell.palette.open')} aria-label={text('shell.palette.open')} />
      <Spotlight.ActionsList>
        {findings.map(({ finder, found, failed }) => (
          <Spotlight.ActionsGroup key={finder.id} label={failed ? text('shell.palette.failed', { what: label(finder.label) }) : label(finder.label)}>
            {found.map(({ id, title, hint, path }) => (
              <Spotlight.Action key={id} label={title} {...(hint && { description: hint })} onClick={() => go(path)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {places.length > 0 && (
          <Spotlight.ActionsGroup label={text('shell.palette.go')}>
            {places.map(({ to, label: name, icon: Icon }) => (
              <Spotlight.Action key={to} label={label(name)} leftSection={<Icon size={18} stroke={1.7} />} onClick={() => go(to)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label={text('shell.palette.do')}>
            {actions.map(({ id, name, run }) => (
              <Spotlight.Action key={id} label={name} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {empty && <Spotlight.Empty>{text('shell.palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
