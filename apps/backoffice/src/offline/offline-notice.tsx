import { useSpoken } from '@backoffice/texts'
import { IconWifiOff } from '@tabler/icons-react'
import { useText } from '../messages.ts'
import classes from './offline-notice.module.css'
import { offlineTexts } from './texts.ts'

function Notice() {
  const text = useText()
  return (
    <aside className={classes.notice} aria-label={text('shell.offline.region')}>
      <IconWifiOff size={18} stroke={1.8} aria-hidden />
      <output>{text('shell.offline.hint')}</output>
    </aside>
  )
}

/** Says that the browser has no line: what was read can be looked at, nothing can be stored (screens C0.5: offline). */
export default function OfflineNotice() {
  return useSpoken(offlineTexts) ? <Notice /> : null
}
