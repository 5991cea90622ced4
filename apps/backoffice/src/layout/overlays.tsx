import { lazy, Suspense } from '@backoffice/lazy'
import { HoldKeys, usePrepared } from '@backoffice/shell-kit'
import { IconSearch } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useRefusedReason } from '../access/use-refused-reason.ts'
import { useShellKeys } from '../keys/use-shell-keys.ts'
import { useText } from '../messages.ts'
import { Palette } from '../palette/lazy-palette.ts'
import { identityCheck } from '../second-step/identity-check.ts'
import classes from './find.module.css'

const AccessDialog = lazy(() => import('../access/access-dialog.tsx'))
const IdentityDialog = lazy(() => import('../second-step/identity-dialog.tsx'))
const KeySheet = lazy(() => import('../keys/key-sheet.tsx'))

const FIND = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/** Renders the command palette and the shortcuts dialog, with the button and the keys that open them. */
export function Overlays() {
  const text = useText()
  const [open, setOpen] = useState<'palette' | 'sheet'>()
  const [refused, forget] = useRefusedReason()
  const isAsking = useSyncExternalStore(identityCheck.subscribe, identityCheck.isAsking)
  const close = () => setOpen(undefined)
  const openPalette = () => setOpen('palette')
  usePrepared(Palette)
  useShellKeys({ openPalette, openSheet: () => setOpen('sheet') })
  return (
    <>
      <button type="button" className={classes.find} data-key={FIND} aria-haspopup="dialog" onClick={openPalette}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span title={text('shell.palette.open')}>{text('shell.palette.open')}</span>
        <kbd>{FIND}</kbd>
      </button>
      {open === 'palette' && <Palette onClose={close} />}
      <Suspense fallback={<HoldKeys />}>
        {open === 'sheet' && <KeySheet onClose={close} />}
        {refused && <AccessDialog reason={refused} onClose={forget} />}
        {isAsking && <IdentityDialog />}
      </Suspense>
    </>
  )
}
