import type { FastifyReply } from 'fastify'
import type { FileStore } from './file-store.ts'

interface Sent {
  readonly id: number
  readonly name: string
  readonly content_type: string
}

/** Answers with a kept file as what its own bytes say, and in a sandbox: it never runs. A picture is shown, all else is saved. */
export async function sendFile(
  reply: FastifyReply,
  store: FileStore,
  { id, name, content_type }: Sent,
): Promise<{ status: 200; body: undefined; file: { bytes: Buffer; contentType: string } }> {
  const bytes = await store.read(name)
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=3600')
    .header(
      'content-disposition',
      `${content_type.startsWith('image/') ? 'inline' : 'attachment'}; filename="${id}.${name.split('.').at(-1) ?? 'bin'}"`,
    )
  return { status: 200, body: undefined, file: { bytes, contentType: content_type } }
}
