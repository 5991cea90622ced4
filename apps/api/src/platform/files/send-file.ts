import { notFound } from '../http/failure.ts'
import type { OpenedFile, SentFile } from '../http/types.ts'
import { FileMissing } from './byte-store.ts'
import { SIZED_TYPE, type FileStore } from './file-store.ts'
import type { PictureSize } from './picture-sizes.ts'
import { text } from './messages.ts'

interface Kept {
  readonly id: number
  readonly name: string
  readonly content_type: string
}

const KEEP_SECONDS = 3_600

/** Returns a stored file as an answer: a picture is shown inline, resized on request, and all else is downloaded. */
export function sendFile(
  store: FileStore,
  { id, name, content_type }: Kept,
  size?: PictureSize,
): { status: 200; body: undefined; file: SentFile } {
  const isPicture = content_type.startsWith('image/')
  const disposition = `${isPicture ? 'inline' : 'attachment'}; filename="${id}.${name.split('.').at(-1) ?? 'bin'}"`
  const open = async (): Promise<OpenedFile> => {
    try {
      const wanted = isPicture && size ? await store.sized(name, size) : name
      const contentType = wanted === name ? content_type : SIZED_TYPE
      const address = await store.addressOf(wanted, { contentType, disposition })
      return address === undefined ? { content: await store.read(wanted), contentType } : { address }
    } catch (error) {
      throw error instanceof FileMissing ? notFound(text('file')) : error
    }
  }
  return {
    status: 200,
    body: undefined,
    file: { contentType: content_type, disposition, keepSeconds: KEEP_SECONDS, open },
  }
}
