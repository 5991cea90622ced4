import { speakAlso, type Catalogs } from '@backoffice/texts'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useShellKeys } from '../keys/use-shell-keys.ts'
import { keyTexts, paletteTexts, useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './layout.module.css'

const Palette = lazy(() => import('../palette/palette.tsx'))
const KeySheet = lazy(() => import('../keys/key-sheet.tsx'))

const FIND = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/** The command palette and the sheet of keys: the button and the keys that open them. */
export function Overlays() {
  const text = useText()
  const [open, setOpen] = useState<'palette' | 'sheet'>()
  const { i18n } = useServices()
  const close = () => setOpen(undefined)
  const opens = (what: 'palette' | 'sheet', texts: Catalogs) => () =>
    void speakAlso(i18n, texts).then(() => setOpen(what)).catch((error: unknown) => console.error(error))
  const openPalette = opens('palette', paletteTexts)
  useShellKeys({ openPalette, openSheet: opens('sheet', keyTexts) })
  return (
    <>
      <button type="button" className={classes.find} data-key={FIND} aria-haspopup="dialog" onClick={openPalette}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span>{text('shell.palette.open')}</span>
        <kbd>{FIND}</kbd>
      </button>
      <Suspense>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'sheet' && <KeySheet onClose={close} />}
      </Suspense>
    </>
  )
}
