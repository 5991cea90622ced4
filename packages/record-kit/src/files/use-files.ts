import { invalidateResource, type ResourceName } from '@backoffice/api-client'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useUploads, type UploadWay } from '../media/use-uploads.ts'
import { useText } from './texts.ts'

/** A document of a record in its section. */
export interface StoredFile {
  readonly id: string | number
  readonly name: string
  readonly url: string
  /** Media type, such as `application/pdf`. */
  readonly content_type: string
  readonly bytes: number
  /** When it was added, as an ISO 8601 date and time. */
  readonly at: string
  /** Uid of the account that added it. */
  readonly actor: string
}

/** Calls that change the documents of a record, each of which stores at once. */
export interface FileCalls<File extends StoredFile, Kind extends string> {
  /** Refreshed after each of them. */
  readonly resource: ResourceName
  readonly upload: (file: globalThis.File, kind: Kind, way: UploadWay) => Promise<unknown>
  readonly importFrom: (url: string, kind: Kind) => Promise<unknown>
  readonly remove: (file: File) => Promise<unknown>
}

/** Returns the operations on the documents of a record. */
export function useFiles<File extends StoredFile, Kind extends string>(calls: FileCalls<File, Kind>, kind: Kind) {
  const text = useText()
  const queryClient = useQueryClient()
  const { confirmations } = useShell()
  const changed = () => void invalidateResource(queryClient, calls.resource)
  return {
    sending: useUploads((file, way) => calls.upload(file, kind, way), changed),
    importFrom: (url: string, what: Kind) => calls.importFrom(url, what).then(changed),
    /** Asks for confirmation, and then deletes a file. */
    remove: (file: File) =>
      void confirmations
        .ask({
          title: text('record.files.remove', { name: file.name }),
          action: text('record.media.remove-action'),
          undoable: true,
          destructive: true,
          successMessage: text('record.media.removed'),
          run: () => calls.remove(file),
          callback: changed,
        })
        .catch((failure: unknown) => {
          if (!(failure instanceof Canceled)) throw failure
        }),
  }
}
