import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '../parts/dialog.tsx'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { MediaFile } from './media-calls.ts'
import { useText } from './texts.ts'

interface AltTextsProps {
  readonly file: MediaFile
  /** Description of its position. */
  readonly place: string
  readonly onKeep: (alts: Schema<'AltTexts'>) => Promise<unknown>
  readonly onClose: () => void
}

/** Edits the alternative texts of a picture, by language. Loaded with the first one that is opened. */
export default function AltTexts({ file, place, onKeep, onClose }: AltTextsProps) {
  const text = useText()
  const locale = useLocale()
  const [alts, setAlts] = useState(file.alts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const keep = async () => {
    setBusy(true)
    try {
      await onKeep(
        Object.fromEntries(
          locales.flatMap((language) => (alts[language]?.trim() ? [[language, alts[language].trim()]] : [])),
        ),
      )
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={text('record.media.alts', { place })}
      action={text('record.media.alts-keep')}
      busy={busy}
      ready
      problem={problem}
      onConfirm={() => void keep()}
      onClose={onClose}
    >
      <p>{text('record.media.alts-hint')}</p>
      {locales.map((language) => (
        <TextInput
          key={language}
          label={languageName(language, locale)}
          lang={language}
          maxLength={300}
          value={alts[language] ?? ''}
          onChange={({ currentTarget: { value } }) => setAlts({ ...alts, [language]: value })}
        />
      ))}
    </Dialog>
  )
}
