import type { FastifyReply } from 'fastify'
import type { SentFile } from './types.ts'

/** Shorter than the lifetime of a signed URL. */
const REDIRECTED_SECONDS = 240

/** Answers with a file, with the type of its own bytes and in a sandbox: browsers never execute it. */
export async function answerFile(
  reply: FastifyReply,
  { contentType, disposition, keepSeconds = 0, open }: SentFile,
): Promise<FastifyReply> {
  const opened = await open()
  const keep = (seconds: number) =>
    reply.header('cache-control', seconds === 0 ? 'private, no-store' : `private, max-age=${seconds}`)
  if ('address' in opened) return keep(Math.min(keepSeconds, REDIRECTED_SECONDS)).redirect(opened.address, 302)
  return keep(keepSeconds)
    .code(200)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', disposition)
    .type(opened.contentType ?? contentType)
    .send(opened.content)
}
