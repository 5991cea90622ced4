import { useMessagesLoaded } from '@backoffice/texts'
import { NativeButton } from '@backoffice/ui'
import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { isReachable } from './is-reachable.ts'
import classes from './offline-notice.module.css'
import { offlineTexts } from './texts.ts'
import { useWaitingParts } from './waiting-parts.ts'

function Waiting() {
  const text = useText()
  const [state, setState] = useState<'asking' | 'failed'>()
  const tryAgain = async () => {
    setState('asking')
    if (await isReachable()) onlineManager.setOnline(true)
    else setState('failed')
  }
  return (
    <div className={classes.waiting} role="alert">
      <span>
        <strong>{text('shell.offline.waits')}</strong>{' '}
        {text(state === 'failed' ? 'shell.offline.still' : 'shell.offline.waits-hint')}
      </span>
      <NativeButton variant="default" size="compact" loading={state === 'asking'} onClick={() => void tryAgain()}>
        {text('shell.offline.retry')}
      </NativeButton>
    </div>
  )
}

function Notice() {
  const text = useText()
  const isWaiting = useWaitingParts()
  return (
    <aside className={classes.notice} aria-label={text('shell.offline.region')}>
      <IconWifiOff size={18} stroke={1.8} aria-hidden />
      <output>{text('shell.offline.hint')}</output>
      {isWaiting && <Waiting />}
    </aside>
  )
}

/** Announces that the browser is offline: loaded data can be read, nothing can be saved, and requests wait. */
export default function OfflineNotice() {
  return useMessagesLoaded(offlineTexts) ? <Notice /> : null
}
