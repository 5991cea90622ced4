import { messageOf } from '@backoffice/api-client'
import { useMutation } from '@tanstack/react-query'

/** Until a busy browser has begun to save a file, in milliseconds. */
const BEGUN_MS = 60_000

/** Saves a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN_MS)
}

/** A download, and what became of it. */
export type Download = ReturnType<typeof useDownload>

/** Returns a function that downloads a file: the server may first have to draw it. */
export function useDownload(name: string, load: () => Promise<{ readonly data: Blob }>, onSaved?: () => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: load,
    onSuccess: ({ data }) => {
      saveFile(name, data)
      onSaved?.()
    },
  })
  return { download: () => mutate(), isDrawing: isPending, problem: error ? messageOf(error) : undefined }
}
