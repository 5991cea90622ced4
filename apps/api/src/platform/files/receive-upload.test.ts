import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadFolder } from './receive-upload.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-uploads-'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

const BEGIN = [
  '--part',
  'content-disposition: form-data; name="file"; filename="lamp.png"',
  'content-type: image/png',
  '',
  'the first bytes',
].join('\r\n')

/** Returns a request whose file has begun and never ends. */
function begun(): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.headers['content-type'] = 'multipart/form-data; boundary=part'
  request.push(BEGIN)
  return request
}
const failureOf = (receiving: Promise<unknown>) =>
  receiving.then(
    () => undefined,
    (error: { status: number }) => error.status,
  )

test('an aborted upload ends at once, not when its time is over', async () => {
  const gone = new AbortController()
  const failure = failureOf(uploadFolder(folder).receive(begun(), gone.signal))
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
  gone.abort()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await failure).toBe(400)
  expect(await readdir(folder)).toEqual([])
})

test('an upload that falls silent ends after its time, and leaves nothing', async () => {
  const failure = failureOf(uploadFolder(folder).receive(begun(), new AbortController().signal))
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await failure).toBe(408)
  expect(await readdir(folder)).toEqual([])
})
