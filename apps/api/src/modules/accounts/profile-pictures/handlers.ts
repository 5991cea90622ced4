import { kindOf } from '../../../platform/files/file-kinds.ts'
import { resizePicture, UnreadablePicture } from '../../../platform/files/picture-sizes.ts'
import type { Upload } from '../../../platform/files/receive-upload.ts'
import { invalid, notFound } from '../../../platform/http/failure.ts'
import type { Handlers, SentFile } from '../../../platform/http/types.ts'
import { find, lock, lockFresh, viewOf } from '../../../platform/records/handlers.ts'
import type { Work } from '../../../platform/records/work.ts'
import type { Locked, RowOf } from '../../../platform/records/writable.ts'
import { write } from '../../../platform/records/write.ts'
import { account } from '../account.ts'
import { assertMayChange } from '../account-guards.ts'
import { lockPeople } from '../authority.ts'
import { text } from '../messages.ts'
import { namespace } from '../namespace.ts'
import { deletePicture, readPicture, replacePicture } from './stored-pictures.ts'

const LONGEST_SIDE = 256
const KEEP_SECONDS = 3_600

/** Reads an uploaded picture, and resizes it. @throws 422 for what is no picture */
async function pictureFrom(upload: Upload): Promise<Buffer> {
  const read = async () => {
    const bytes = await upload.read()
    if (!kindOf(bytes)?.contentType.startsWith('image/')) throw invalid(text('not-an-image'), '/file')
    return bytes
  }
  try {
    return await resizePicture(read, LONGEST_SIDE)
  } catch (error) {
    throw error instanceof UnreadablePicture ? invalid(text('not-an-image'), '/file') : error
  }
}

/** Returns a stored picture as an answer. */
function sendPicture(id: string, content: Buffer | undefined): { status: 200; body: undefined; file: SentFile } {
  if (!content) throw notFound(text('picture'))
  const contentType = 'image/webp'
  const disposition = `inline; filename="${id}.webp"`
  return {
    status: 200,
    body: undefined,
    file: { contentType, disposition, keepSeconds: KEEP_SECONDS, open: async () => ({ content, contentType }) },
  }
}

/** Writes the URL of the picture of an account; returns the account as an answer. */
async function writeToAccount(call: Work, row: Locked<RowOf<typeof account>>, picture: string | null) {
  const written = await write(call, account, row, { picture })
  return { body: { results: await viewOf(account, written.row, call) }, version: written.row.version }
}

/** Writes the URL of the logo of a namespace; returns the namespace as an answer. */
async function writeToNamespace(call: Work, row: Locked<RowOf<typeof namespace>>, picture: string | null) {
  const written = await write(call, namespace, row, { picture })
  return { body: { results: await viewOf(namespace, written.row, call) }, version: written.row.version }
}

/** Handlers of the pictures of accounts and the logos of namespaces. The bytes of a former one are deleted at once. */
export const profilePictureHandlers = {
  uploadOwnPicture: {
    async prepare({ upload }) {
      const picture = await pictureFrom(upload)
      return {
        async handle(call) {
          const row = await lock(call, account, call.account.uid)
          return writeToAccount(call, row, await replacePicture(call.database, account, row, picture))
        },
      }
    },
  },

  async removeOwnPicture(call) {
    const row = await lockFresh(call, account, call.account.uid)
    await deletePicture(call.database, account, row)
    return writeToAccount(call, row, null)
  },

  async removeAccountPicture(call) {
    await lockPeople(call)
    const row = await lockFresh(call, account, call.path.uid)
    await assertMayChange(call, row)
    await deletePicture(call.database, account, row)
    return writeToAccount(call, row, null)
  },

  async downloadAccountPicture(call) {
    const row = await find(call, account, call.path.uid)
    return sendPicture(call.path.id, await readPicture(call.database, account, row, call.path.id))
  },

  uploadNamespacePicture: {
    check: (call) => lock(call, namespace, call.path.uid),
    async prepare({ upload }) {
      const picture = await pictureFrom(upload)
      return {
        async handle(call) {
          const row = await lock(call, namespace, call.path.uid)
          return writeToNamespace(call, row, await replacePicture(call.database, namespace, row, picture))
        },
      }
    },
  },

  async removeNamespacePicture(call) {
    const row = await lockFresh(call, namespace, call.path.uid)
    await deletePicture(call.database, namespace, row)
    return writeToNamespace(call, row, null)
  },

  async downloadNamespacePicture(call) {
    const row = await find(call, namespace, call.path.uid)
    return sendPicture(call.path.id, await readPicture(call.database, namespace, row, call.path.id))
  },
} satisfies Partial<Handlers>
