import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { TYPING_PAUSE } from '@backoffice/search'
import type { Found } from '@backoffice/shell-kit'
import { useLabel } from '@backoffice/texts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keysNow, ownKeys } from '../keys/own-keys.ts'
import { navigation, type Entry } from '../layout/navigation.ts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { Choice } from './choice.tsx'
import { useCommands, type Doable } from './palette-commands.ts'
import classes from './palette.module.css'
import { prepareFinders } from './find-records.ts'
import { readTyped } from './read-typed.ts'
import { recentPlaces, rememberPlace } from './recents.ts'
import { recordOnTop } from './record-on-top.ts'
import { Records } from './records.tsx'
import { screenIcon } from './screen-icon.ts'
import { useFindings } from './use-findings.ts'
import { useFirstEntry } from './use-first-entry.ts'

interface PaletteProps {
  /** Initial text. */
  readonly typed?: string
  readonly onClose: () => void
}

interface ScreensProps {
  readonly of: readonly Entry[]
  readonly onGo: (path: string) => void
}

/** Lists screens to go to. */
function Screens({ of, onGo }: ScreensProps) {
  const text = useText()
  const label = useLabel()
  const { session } = useServices()
  const own = ownKeys(session.account)
  return (
    of.length > 0 && (
      <Spotlight.ActionsGroup label={text('shell.palette.go')}>
        {of.map((one) => (
          <Choice
            key={one.to}
            name={label(one.label)}
            icon={screenIcon(one)}
            keys={one.key && keysNow(own, `g ${one.key}`)}
            onClick={() => onGo(one.to)}
          />
        ))}
      </Spotlight.ActionsGroup>
    )
  )
}

/** Lists actions under a name. */
function Doables({ label, of }: { readonly label: string; readonly of: readonly Doable[] }) {
  const { session } = useServices()
  const own = ownKeys(session.account)
  return (
    of.length > 0 && (
      <Spotlight.ActionsGroup label={label}>
        {of.map(({ id, name, icon, keys, reason, run }) => (
          <Choice key={id} name={name} icon={icon} keys={keysNow(own, keys)} reason={reason} onClick={run} />
        ))}
      </Spotlight.ActionsGroup>
    )
  )
}

/**
 * Finds records of every feature, opens screens, runs actions. `#` finds by number only, `@` people only, `>` actions
 * only.
 */
export default function Palette({ typed = '', onClose }: PaletteProps) {
  const text = useText()
  const label = useLabel()
  const router = useRouter()
  const services = useServices()
  const { permissions, session } = services
  const account = session.account?.uid ?? ''
  const [[store, spotlight]] = useState(createSpotlight)
  const [input, setInput] = useState(typed)
  const [paused] = useDebouncedValue(input, TYPING_PAUSE)
  const { findings, pending } = useFindings(readTyped(paused))
  const { doable, namespaces } = useCommands()
  const [record] = useState(() => recordOnTop(document))
  const { kind, wanted } = readTyped(input)
  const fits = ({ name }: { readonly name: string }) => name.toLowerCase().includes(wanted.toLowerCase())
  const foundIds = findings.flatMap(({ found }) => found.map(({ id }) => id)).join(' ')
  useEffect(() => spotlight.open(), [spotlight])
  useEffect(() => prepareFinders(services), [services])
  const go = (href: string) => void router.navigate({ href })
  const goToRecord = (record: Found) => {
    // A colleague has no screen to come back to.
    if (record.path.startsWith('/')) rememberPlace(account, record)
    go(record.path)
  }
  const recents = input.trim() === '' ? recentPlaces(account) : []
  const screens =
    kind !== 'all'
      ? []
      : navigation.filter(({ needs, label: name }) => (!needs || permissions.can(needs)) && fits({ name: label(name) }))
  // Who types the beginning of a name wants what has it, before any record with the word in it.
  const begins = (name: string) => wanted.length > 1 && name.toLowerCase().startsWith(wanted.toLowerCase())
  const isMeant = ({ label: name }: Entry) => begins(label(name))
  const commands = kind === 'all' || kind === 'action' ? (record?.commands ?? []).filter(fits) : []
  // What is typed is rather searched for: Enter must not change the record because its command has the word, or begins
  // with the same two letters.
  const isCommandMeant = ({ name }: Doable) => wanted === '' || kind === 'action' || (wanted.length > 2 && begins(name))
  const actions = kind === 'all' || kind === 'action' ? doable.filter(fits) : []
  const tenants = (kind === 'all' && wanted !== '') || kind === 'action' ? namespaces.filter(fits) : []
  const entries = [
    foundIds,
    ...screens.map(({ to }) => to),
    ...[...commands, ...actions, ...tenants].map(({ id }) => id),
  ].join(' ')
  const onKeyDownCapture = useFirstEntry(store, { input, entries, isSettled: input === paused && !pending })
  const empty =
    recents.length + screens.length + commands.length + actions.length + tenants.length + findings.length === 0
  const hint =
    kind === 'number'
      ? text('shell.palette.number')
      : kind === 'person'
        ? text('shell.palette.person')
        : text('shell.palette.nothing')
  return (
    <Spotlight.Root
      store={store}
      classNames={{ actionDescription: classes.hint ?? '', search: classes.search ?? '' }}
      query={input}
      onQueryChange={setInput}
      onSpotlightClose={onClose}
      shortcut={null}
      lockScroll={false}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder={text('shell.palette.open')}
        aria-label={text('shell.palette.open')}
        aria-description={text('shell.palette.prefixes')}
        onKeyDownCapture={onKeyDownCapture}
      />
      <Spotlight.ActionsList>
        {recents.length > 0 && (
          <Spotlight.ActionsGroup label={text('shell.palette.recent')}>
            {recents.map(({ title, hint: more, path }) => (
              <Spotlight.Action
                key={path}
                label={title}
                {...(more && { description: more })}
                onClick={() => go(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <Doables label={record?.title ?? ''} of={commands.filter(isCommandMeant)} />
        <Screens of={screens.filter(isMeant)} onGo={go} />
        {findings.map((one) => (
          <Records key={one.finder.kind} {...one} onGo={goToRecord} />
        ))}
        <Screens of={screens.filter((one) => !isMeant(one))} onGo={go} />
        <Doables label={record?.title ?? ''} of={commands.filter((one) => !isCommandMeant(one))} />
        <Doables label={text('shell.palette.do')} of={actions} />
        <Doables label={text('shell.palette.namespaces')} of={tenants} />
        {empty && <Spotlight.Empty>{wanted === '' ? hint : text('shell.palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.foot}>{text('shell.palette.prefixes')}</Spotlight.Footer>
    </Spotlight.Root>
  )
}
