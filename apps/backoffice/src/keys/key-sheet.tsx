import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { messageOf } from '@backoffice/api-client'
import { Button, Modal } from '@mantine/core'
import { useLabel, useMessagesLoaded } from '@backoffice/texts'
import { useFocusBack } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { changeOwnAccount } from '../account/change-own-account.ts'
import { KeyCap, signOf } from './key-cap.tsx'
import { keySections } from './key-sections.ts'
import classes from './key-sheet.module.css'
import { asPreference, keyNow, ownKeys, withKey, type OwnKeys } from './own-keys.ts'
import { keyTexts } from './texts.ts'

interface KeySheetProps {
  readonly onClose: () => void
}

function Sheet({ onClose }: KeySheetProps) {
  const text = useText()
  useFocusBack()
  const label = useLabel()
  const services = useServices()
  const { session, toasts } = services
  const [own, setOwn] = useState(() => ownKeys(session.account))
  const [taken, setTaken] = useState<string>()
  const sections = keySections(document, text, label, services)
  const signs = sections.flatMap(({ rows }) => rows.flatMap(({ keys }) => signOf(keys) ?? []))
  const keep = async (next: OwnKeys) => {
    setOwn(next)
    setTaken(undefined)
    try {
      await changeOwnAccount(services, { preferences: { keys: asPreference(next) } })
    } catch (error) {
      setOwn(own)
      toasts.show({ type: 'error', message: messageOf(error) })
    }
  }
  const change = (sign: string, now: string) => {
    if (signs.some((other) => other !== sign && keyNow(own, other) === now)) setTaken(now)
    else void keep(withKey(own, sign, now))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text('shell.keys.title')}
      closeButtonProps={{ 'aria-label': text('shell.keys.close') }}
    >
      <div className={classes.sections}>
        {sections.map(({ title, rows }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl className={classes.keys}>
              {rows.map(({ keys, what }) => (
                <div key={keys}>
                  <dt>
                    <KeyCap keys={keys} own={own} onChange={change} />
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={classes.foot}>
        <label>
          <input
            type="checkbox"
            checked={own.on}
            onChange={({ currentTarget: { checked } }) => void keep({ ...own, on: checked })}
          />
          {text('shell.keys.single')}
        </label>
        <output>{taken === undefined ? text('shell.keys.remark') : text('shell.keys.taken', { key: taken })}</output>
        {Object.keys(own.changed).length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => void keep({ ...own, changed: {} })}>
            {text('shell.keys.restore')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

/**
 * Lists every key of the open screen, to change single ones and disable all of them: they are easily pressed by mistake
 * (WCAG 2.1.4). Loaded on demand.
 */
export default function KeySheet(props: KeySheetProps) {
  return useMessagesLoaded(keyTexts) ? <Sheet {...props} /> : null
}
