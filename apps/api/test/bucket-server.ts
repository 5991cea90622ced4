import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Bucket } from '../src/platform/files/bucket-store.ts'

/** Starts an S3 store with an empty bucket. */
export async function startBucketServer(): Promise<{ readonly bucket: Bucket; readonly stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'backoffice-bucket-'))
  const name = 'backoffice'
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name }] })
  const { port } = await server.run()
  const url = `http://127.0.0.1:${port}`
  return {
    // The only key of this store.
    bucket: { url, publicUrl: url, name, region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
