import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { ShellContext } from '@backoffice/shell-kit'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/** A file on its way to a product. */
export interface MediaUpload {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** How much of it has left, from 0 to 1. */
  readonly share: number
  readonly problem?: string
}

/** What a file is for, by what it is. */
const typeOf = ({ type }: File): Schema<'ProductFile'>['type'] => {
  if (type.startsWith('image/')) return 'image'
  if (type.startsWith('video/')) return 'video'
  return type === 'application/pdf' ? 'manual' : 'other'
}

/**
 * Sends files to a product, one request each and one after the other, so that they keep their order (specification
 * section 7). One that fails stays in `uploads` and stops no other; one that is cancelled is gone.
 */
export function useUploads(sku: string, onUploaded: () => void) {
  const { api }: ShellContext = useRouter().options.context
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([])
  const queue = useRef(Promise.resolve())
  const running = useRef(new Map<number, AbortController>())
  const count = useRef(0)

  const update = (id: number, changes: Partial<MediaUpload>) => setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))
  const send = ({ id, file }: MediaUpload) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current.set(id, controller)
    queue.current = queue.current.then(async () => {
      if (signal.aborted) return
      update(id, { state: 'sending', share: 0 })
      try {
        await api.upload('/api/products/{sku}/files', {
          params: { path: { sku } }, file, type: typeOf(file), signal, disableMessage: true,
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
      const added = [...files].map((file): MediaUpload => ({ id: (count.current += 1), file, state: 'waiting', share: 0 }))
      setUploads((all) => [...all, ...added])
      for (const upload of added) send(upload)
    },
    cancel: (id: number) => {
      running.current.get(id)?.abort()
      drop(id)
    },
    retry: (upload: MediaUpload) => {
      update(upload.id, { state: 'waiting', share: 0 })
      send(upload)
    },
  }
}
