import { Section } from '@backoffice/ui'
import { useState } from 'react'
import { isSharedDevice, markSharedDevice } from '../drafts/shared-device.ts'
import { useText } from '../messages.ts'
import classes from './account.module.css'

/** Marks this device as shared; then no drafts are stored on it. */
export function SharedDeviceSwitch() {
  const text = useText()
  const [shared, setShared] = useState(isSharedDevice)
  return (
    <Section title={text('shell.device.title')}>
      <label className={classes.switch}>
        <input
          type="checkbox"
          checked={shared}
          onChange={({ currentTarget: { checked } }) => {
            markSharedDevice(checked)
            setShared(checked)
          }}
        />
        {text('shell.device.shared')}
      </label>
    </Section>
  )
}
