import { useMessagesLoaded } from '@backoffice/texts'
import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './new-version-notice.module.css'
import { newVersionTexts } from './texts.ts'

function Notice() {
  const text = useText()
  const { unsaved } = useServices()
  const dirty = useSyncExternalStore(unsaved.subscribe, () => unsaved.isAny)
  const leave = async () => {
    if (await unsaved.mayLeave()) location.reload()
  }
  return (
    <aside className={classes.notice} aria-label={text('shell.version.region')}>
      <output>{text(dirty ? 'shell.version.unsaved' : 'shell.version.ready')}</output>
      <Button variant="default" size="compact-sm" onClick={() => void leave()}>
        {text('shell.version.reload')}
      </Button>
    </aside>
  )
}

/** Announces a newer build; with unsaved changes, that it is loaded after saving. */
export default function NewVersionNotice() {
  return useMessagesLoaded(newVersionTexts) ? <Notice /> : null
}
