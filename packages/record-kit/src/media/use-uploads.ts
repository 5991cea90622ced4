import { messageOf, type UploadProgress } from '@backoffice/api-client'
import { useRef, useState } from 'react'

/** An upload. */
export interface MediaUpload {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Progress from 0 to 1. */
  readonly share: number
  readonly problem?: string
}

/** Signal and progress callback of one upload. */
export interface UploadWay {
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
}

/**
 * Uploads files one after the other, so that they keep their order. A failed one stays in `uploads` and does not stop
 * the others; a cancelled one is removed.
 */
export function useUploads(upload: (file: File, way: UploadWay) => Promise<unknown>, onUploaded: () => void) {
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([])
  const queue = useRef(Promise.resolve())
  const running = useRef(new Map<number, AbortController>())
  const count = useRef(0)

  const update = (id: number, changes: Partial<MediaUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))
  const send = ({ id, file }: MediaUpload) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current.set(id, controller)
    queue.current = queue.current.then(async () => {
      if (signal.aborted) return
      update(id, { state: 'sending', share: 0 })
      try {
        await upload(file, {
          signal,
          onProgress: ({ sent, total }) => update(id, { share: total === 0 ? 0 : sent / total }),
        })
        drop(id)
        onUploaded()
      } catch (error) {
        if (!signal.aborted) update(id, { state: 'failed', problem: messageOf(error) })
      }
    })
  }
  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): MediaUpload => ({
        id: (count.current += 1),
        file,
        state: 'waiting',
        share: 0,
      }))
      setUploads((all) => [...all, ...added])
      for (const one of added) send(one)
    },
    cancel: (id: number) => {
      running.current.get(id)?.abort()
      drop(id)
    },
    retry: (failed: MediaUpload) => {
      update(failed.id, { state: 'waiting', share: 0 })
      send(failed)
    },
  }
}
