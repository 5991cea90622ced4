import { join } from 'node:path'
import { exportStore, type ExportStore } from '../exports/export-store.ts'
import type { Bucket } from './bucket-store.ts'
import type { ByteStore } from './byte-store.ts'
import { fileStore, type FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** Where files are stored: in the data directory, or in a bucket. */
export interface StoreSettings {
  readonly dataDirectory: string
  readonly bucket: Bucket | undefined
}

/** Folders of files, the same in the data directory and in a bucket. */
export const STORED_FOLDERS = ['files', 'exports'] as const
type StoredFolder = (typeof STORED_FOLDERS)[number]

/** Opens a folder of files in the configured store. The client of a bucket is only loaded where there is one. */
export async function openByteStore(
  { bucket, dataDirectory }: StoreSettings,
  folder: StoredFolder,
): Promise<ByteStore> {
  if (!bucket) return folderStore(join(dataDirectory, folder))
  const { bucketStore } = await import('./bucket-store.ts')
  return bucketStore(bucket, folder)
}

/** Opens the stores of uploaded files and of files that jobs created. */
export async function openStores(
  settings: StoreSettings,
): Promise<{ readonly files: FileStore; readonly exports: ExportStore }> {
  return {
    files: fileStore(await openByteStore(settings, 'files')),
    exports: exportStore(await openByteStore(settings, 'exports'), join(settings.dataDirectory, 'unfinished')),
  }
}
