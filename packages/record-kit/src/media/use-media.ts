import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import type { MediaCalls, MediaFile, MediaType } from './media-calls.ts'
import { useText } from './texts.ts'
import type { UploadWay } from './use-uploads.ts'

/** Returns the purpose of a file by its type. */
const typeOf = ({ type }: File): MediaType => {
  if (type.startsWith('image/')) return 'image'
  if (type.startsWith('video/')) return 'video'
  return type === 'application/pdf' ? 'manual' : 'other'
}

/** Returns the operations on the files of a record: each change is stored at once, in a call of its own. */
export function useMedia<Stored extends MediaFile>(calls: MediaCalls<Stored>) {
  const text = useText()
  const queryClient = useQueryClient()
  const { toasts, confirmations } = useShell()
  const changed = () => void invalidateResource(queryClient, calls.resource)
  const tell = (error: unknown) => {
    toasts.show({ type: 'error', message: messageOf(error) })
    changed()
  }
  return {
    changed,
    move: (file: Stored, sequence: number) => calls.move(file, sequence).then(changed, tell),
    makeMain: (file: Stored) => calls.change(file, { is_main: true }).then(changed, tell),
    describe: (file: Stored, caption: string) => calls.change(file, { caption }).then(changed),
    /** Changes the alternative texts of a picture. */
    sayAlts: (file: Stored, alts: Schema<'AltTexts'>) => calls.change(file, { alts }).then(changed),
    upload: (file: File, way: UploadWay) => calls.upload(file, typeOf(file), way),
    importFrom: (url: string, type: MediaType) => calls.importFrom(url, type).then(changed),
    /** Asks for confirmation, and then deletes a file. */
    remove: (file: Stored) =>
      void confirmations
        .ask({
          title: text('record.media.remove'),
          action: text('record.media.remove-action'),
          undoable: true,
          destructive: true,
          successMessage: text('record.media.removed'),
          run: () => calls.remove(file),
          callback: changed,
        })
        .catch((error: unknown) => {
          if (!(error instanceof Canceled)) throw error
        }),
  }
}
