import { isLinkedKind, type Schema } from '@backoffice/api-contract'
import { lazyPart, useShell } from '@backoffice/shell-kit'
import { IconButton } from '@backoffice/ui'
import { useLocalStorage } from '@mantine/hooks'
import {
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconNote,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { fileTexts } from '../files/texts.ts'
import type { AttachmentsProps } from './attachments.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import Presence from './presence/presence.tsx'
import type { RecordRailProps } from './record-rail.tsx'
import classes from './rail.module.css'
import { Tasks } from './tasks.tsx'
import { useText } from './texts.ts'

const Attachments = lazyPart<AttachmentsProps>(() => import('./attachments.tsx'), fileTexts)

/** Kinds whose documents have types, and a section of their own. */
const withDocuments: ReadonlySet<RecordRailProps['resource']> = new Set(['suppliers', 'supplier-orders'])

/** Renders the rail, and in the header of the record who else has it open. */
export default function Rail(props: RecordRailProps) {
  const { resource, object, namespace } = props
  if (!isLinkedKind(resource)) return <OnlyHistory {...props} />
  return (
    <>
      <Presence record={{ resource, object }} namespace={namespace} />
      <Collaboration {...props} resource={resource} />
    </>
  )
}

/** Renders the rail of a record that notes and tasks are never about. */
function OnlyHistory({ resource, object, place, ...history }: RecordRailProps) {
  const text = useText()
  return (
    <section className={classes.rail} data-place={place} aria-label={text('rail.title')}>
      <History record={{ resource, object }} {...history} />
    </section>
  )
}

interface StripProps {
  /** Expands the rail, and begins what was requested. */
  readonly onUnfold: (what?: 'note' | 'task') => void
}

/** Renders the collapsed rail. */
function Strip({ onUnfold }: StripProps) {
  const text = useText()
  return (
    <section className={classes.strip} aria-label={text('rail.title')}>
      <IconButton aria-label={text('rail.unfold')} aria-expanded={false} onClick={() => onUnfold()}>
        <IconLayoutSidebarRightExpand size={18} stroke={1.8} aria-hidden />
      </IconButton>
      <IconButton aria-label={text('rail.note')} data-key="n" onClick={() => onUnfold('note')}>
        <IconNote size={18} stroke={1.8} aria-hidden />
      </IconButton>
      <IconButton aria-label={text('rail.assign')} data-key="a" onClick={() => onUnfold('task')}>
        <IconUserPlus size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </section>
  )
}

interface CollaborationProps extends RecordRailProps {
  readonly resource: Schema<'LinkedKind'>
}

/** It can be collapsed to a strip, for every record from then on. */
function Collaboration({ resource, object, place, ...history }: CollaborationProps) {
  const text = useText()
  const { permissions } = useShell()
  const [kept, setKept] = useLocalStorage({
    key: 'backoffice.rail',
    defaultValue: 'open',
    getInitialValueInEffect: false,
  })
  const [wanted, setWanted] = useState<'note' | 'task'>()
  const [opening, setOpening] = useState<string>()
  const mayList = permissions.can('tasks')
  const folded = place === 'beside' && kept === 'folded'
  // Collapsed, it keeps what was typed in it.
  const [wasShown, setWasShown] = useState(!folded)
  if (!folded && !wasShown) setWasShown(true)
  const unfold = (what?: 'note' | 'task') => {
    setWanted(what)
    setKept('open')
  }
  const fold = () => {
    setWanted(undefined)
    setKept('folded')
  }
  const record = { resource, object }
  return (
    <>
      {folded && <Strip onUnfold={unfold} />}
      {wasShown && (
        <section className={classes.rail} hidden={folded} data-place={place} aria-label={text('rail.title')}>
          {place === 'beside' && (
            <header className={classes.head}>
              <h2>{text('rail.title')}</h2>
              <IconButton aria-label={text('rail.fold')} aria-expanded onClick={fold}>
                <IconLayoutSidebarRightCollapse size={18} stroke={1.8} aria-hidden />
              </IconButton>
            </header>
          )}
          <Tasks
            record={record}
            mayList={mayList}
            begun={wanted === 'task'}
            opening={opening}
            onOpened={() => setOpening(undefined)}
          />
          <Notes record={record} begun={wanted === 'note'} dataKey="n" onOpenTask={mayList ? setOpening : undefined} />
          {!withDocuments.has(resource) && <Attachments record={record} />}
          <History record={record} {...history} />
        </section>
      )}
    </>
  )
}
