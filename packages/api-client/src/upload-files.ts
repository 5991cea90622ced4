import type { ApiClient } from './api-client.ts'
import type { Answer, CallData } from './calls.ts'
import type { UploadFile, UploadInit, UploadPath, UploadProgress } from './upload.ts'

/** Result of one file. */
export type UploadResult<Data> =
  | { readonly file: UploadFile; readonly answer: Answer<Data> }
  | { readonly file: UploadFile; readonly error: unknown }

/**
 * Uploads several files in order, one request per file, so that the back end keeps their order. A failed file does not
 * stop the others; a cancellation does: the rest are returned as failed. `onProgress` gets the index of the file.
 */
export async function uploadFiles<Path extends UploadPath>(
  client: Pick<ApiClient, 'upload'>,
  path: Path,
  files: readonly UploadFile[],
  {
    onProgress,
    ...init
  }: Omit<UploadInit<Path>, keyof UploadFile | 'onProgress'> & {
    readonly onProgress?: (index: number, progress: UploadProgress) => void
  },
): Promise<readonly UploadResult<CallData<'post', Path>>[]> {
  const results: UploadResult<CallData<'post', Path>>[] = []
  for (const [index, file] of files.entries()) {
    const one = { ...init, ...file, onProgress: (progress: UploadProgress) => onProgress?.(index, progress) }
    results.push(
      await client.upload(path, one as unknown as UploadInit<Path>).then(
        (answer) => ({ file, answer }),
        (error: unknown) => ({ file, error }),
      ),
    )
  }
  return results
}
