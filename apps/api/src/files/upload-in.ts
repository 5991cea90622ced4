import type { FastifyRequest } from 'fastify'
import { invalid } from '../contract/failure.ts'

/** The file of a multipart request, and the texts beside it. @throws 422 without one */
export async function uploadIn(request: FastifyRequest): Promise<{ readonly bytes: Buffer; readonly fields: ReadonlyMap<string, string> }> {
  if (!request.isMultipart()) throw invalid('Send the file as multipart/form-data.', '/file')
  const fields = new Map<string, string>()
  let bytes: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') bytes = await part.toBuffer()
    else if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
  }
  if (!bytes) throw invalid('There is no file in this request.', '/file')
  return { bytes, fields }
}
