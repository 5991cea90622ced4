import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useLabel } from '@backoffice/texts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { navigation } from '../layout/navigation.ts'
import { useText } from '../messages.ts'
import classes from './key-sheet.module.css'
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts'

const general = [
  { keys: 'Ctrl K · ⌘ K', text: 'shell.keys.palette' },
  { keys: '/', text: 'shell.keys.search' },
  { keys: 'j · k · ↓ · ↑', text: 'shell.keys.rows' },
  { keys: 'Ctrl S · ⌘ S', text: 'shell.keys.save' },
  { keys: 'Ctrl Z · ⌘ Z', text: 'shell.keys.undo' },
  { keys: 'Alt', text: 'shell.keys.hints' },
  { keys: '?', text: 'shell.keys.help' },
] as const

/** Every key, and the switch for those that are easily pressed by mistake. Loaded when it is asked for. */
export default function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const label = useLabel()
  const { permissions } = useRouter().options.context
  const [on, setOn] = useState(areSingleKeysOn)
  const places = navigation.filter(({ key, needs }) => key && (!needs || permissions.allows(...needs)))
  const rows = [...general.map(({ keys, text: id }) => ({ keys, what: text(id) })), ...places.map(({ key, label: name }) => ({ keys: `g ${key}`, what: label(name) }))]
  return (
    <Modal opened onClose={onClose} title={text('shell.keys.title')} lockScroll={false} closeButtonProps={{ 'aria-label': text('shell.keys.close') }}>
      <dl className={classes.keys}>
        {rows.map(({ keys, what }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={classes.switch}>
        <input
          type="checkbox"
          checked={on}
          onChange={({ currentTarget: { checked } }) => {
            switchSingleKeys(checked)
            setOn(checked)
          }}
        />
        {text('shell.keys.single')}
      </label>
    </Modal>
  )
}
