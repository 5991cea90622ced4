import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { FileMissing, type ByteStore } from './byte-store.ts'

/** A bucket and its credentials. */
export interface Bucket {
  readonly url: string
  /** Where browsers reach the same store; undefined: they do not. */
  readonly publicUrl: string | undefined
  readonly name: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const SIGNED_SECONDS = 300

/** Checksums are only sent where S3 requires them: other stores do not support the newer ones. */
const clientAt = (endpoint: string, { region, accessKey, secretKey }: Bucket) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** Stores files in a folder of a bucket, so that all processes on all machines see the same files. */
export function bucketStore(bucket: Bucket, folder: string): ByteStore {
  const client = clientAt(bucket.url, bucket)
  const signing = bucket.publicUrl === undefined ? undefined : clientAt(bucket.publicUrl, bucket)
  const at = (name: string) => ({ Bucket: bucket.name, Key: `${folder}/${name}` })
  return {
    async put(name, content, contentType) {
      const Body = Buffer.isBuffer(content) ? content : createReadStream(content.path)
      const ContentLength = Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size
      await client.send(new PutObjectCommand({ ...at(name), Body, ContentLength, ContentType: contentType }))
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)))
        if (!(Body instanceof Readable)) throw new FileMissing(name)
        return Body
      } catch (error) {
        throw error instanceof NoSuchKey ? new FileMissing(name, { cause: error }) : error
      }
    },
    async has(name) {
      try {
        await client.send(new HeadObjectCommand(at(name)))
        return true
      } catch (error) {
        if (error instanceof NotFound) return false
        throw error
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    async removeOlder(than) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix: `${folder}/` }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (LastModified && LastModified < than)
            await client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key }))
    },
    addressOf: async (name, { contentType, disposition }) =>
      signing &&
      getSignedUrl(
        signing,
        new GetObjectCommand({
          ...at(name),
          ResponseContentType: contentType,
          ResponseContentDisposition: disposition,
        }),
        { expiresIn: SIGNED_SECONDS },
      ),
  }
}
