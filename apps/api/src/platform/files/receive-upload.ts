import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { badRequest, Failure, invalid } from '../http/failure.ts'
import { MOST_BYTES } from './file-store.ts'
import { text } from './messages.ts'
import { text as requestText } from '../http/messages.ts'

/** File of a multipart/form-data request. It is stored in a temporary folder until its request is answered. */
export interface Upload {
  readonly path: string
  readonly bytes: number
  /** Name that the client sent. */
  readonly filename: string
  readonly sha256: string
  /** The form fields beside the file. */
  readonly fields: ReadonlyMap<string, string>
  read(): Promise<Buffer>
}

/** Receives files into a temporary folder. */
export interface UploadFolder {
  /** Receives the file of a request. @throws 400, 408, 413 or 422 when it cannot be received; its data is deleted */
  receive(request: IncomingMessage, signal: AbortSignal): Promise<Upload>
  /** Returns a path for a file that is derived from an upload. */
  path(): string
  remove(path: string): Promise<void>
  /** Deletes what a process that died has left. */
  tidy(): Promise<void>
}

/** Timeouts of an upload: in total, even over a slow connection, and without receiving any data. */
const LONGEST_MS = 110_000
const SILENCE_MS = 15_000
const ABANDONED_MS = 3_600_000

const LIMITS = {
  files: 1,
  fields: 8,
  parts: 10,
  fieldNameSize: 100,
  fieldSize: 2_000,
  fileSize: MOST_BYTES,
  headerPairs: 20,
  headerSize: 8_192,
}

const unreadable = () => badRequest(requestText('malformed'))
const tooLarge = () => new Failure(413, [{ message: text('file-too-large'), pointer: '/file' }])
const tooSlow = () => new Failure(408, [{ message: text('upload-timeout') }], { connection: 'close' })

function parserFor({ headers }: IncomingMessage): BusboyInstance {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw invalid(text('multipart-required'), '/file')
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES + 65_536) throw tooLarge()
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: LIMITS })
  } catch {
    throw unreadable()
  }
}

/** Writes the file of a part to disk. */
async function spool(
  stream: BusboyFileStream,
  path: string,
  signal: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length
      hash.update(part)
      done(null, part)
    },
  })
  await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  if (stream.truncated) throw tooLarge()
  return { bytes, sha256: hash.digest('hex') }
}

/** Aborts when no data has arrived for a while, or the upload takes too long altogether. */
function patience(request: IncomingMessage, stop: (reason: Error) => void): () => void {
  const total = setTimeout(() => stop(tooSlow()), LONGEST_MS)
  const silence = setTimeout(() => stop(tooSlow()), SILENCE_MS)
  const heard = () => void silence.refresh()
  request.on('data', heard)
  return () => {
    clearTimeout(total)
    clearTimeout(silence)
    request.off('data', heard)
  }
}

/** Receives the parts of a request. An abort ends it at once: the parser alone would wait forever. */
async function receiveParts(
  request: IncomingMessage,
  path: string,
  gone: AbortSignal,
): Promise<Omit<Upload, 'path' | 'read'>> {
  const parser = parserFor(request)
  const fields = new Map<string, string>()
  const stop = new AbortController()
  const end = Promise.withResolvers<void>()
  const fail = (reason: Error): void => {
    stop.abort(reason)
    end.reject(reason)
  }
  const left = (): void => fail(badRequest(requestText('malformed')))
  const relax = patience(request, fail)
  let file: Promise<{ bytes: number; sha256: string }> | undefined
  let filename = ''
  parser.on('file', (_field, stream, name) => {
    // A truncated part reports this on its own stream, which the writer handles; nothing else needs to.
    stream.on('error', () => undefined)
    stream.on('limit', () => fail(tooLarge()))
    filename = name ?? ''
    file = spool(stream, path, stop.signal)
    file.catch(fail)
  })
  parser.on('field', (field, value, _cut, truncated) =>
    truncated ? fail(invalid(text('form-field-too-long'))) : void fields.set(field, value),
  )
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => fail(new Failure(413, [{ message: text('one-file-only'), pointer: '/file' }])))
  parser.on('error', () => fail(unreadable()))
  parser.on('finish', end.resolve)
  if (gone.aborted || request.destroyed) left()
  gone.addEventListener('abort', left)
  request.pipe(parser)
  try {
    await end.promise
    const written = await file
    if (!written || written.bytes === 0) throw invalid(text('file-required'), '/file')
    return { ...written, filename, fields }
  } catch (error) {
    stop.abort(error)
    await file?.catch(() => undefined)
    throw error
  } finally {
    relax()
    gone.removeEventListener('abort', left)
    request.unpipe(parser)
    parser.destroy()
    // Reads and discards what is still on its way, so that the client receives the answer; the server's own limits end
    // it.
    request.resume()
  }
}

/** Creates a folder for uploads, apart from all stored files. */
export function uploadFolder(folder: string): UploadFolder {
  const newPath = () => join(folder, randomUUID())
  const remove = (path: string) => rm(path, { force: true })
  return {
    path: newPath,
    remove,
    async receive(request, signal) {
      await mkdir(folder, { recursive: true })
      const path = newPath()
      try {
        return { ...(await receiveParts(request, path, signal)), path, read: () => readFile(path) }
      } catch (error) {
        await remove(path)
        throw error
      }
    },
    async tidy() {
      await mkdir(folder, { recursive: true })
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await remove(path)
      }
    },
  }
}
