import { useUploads } from '@backoffice/record-kit/media'
import { useShell } from '@backoffice/shell-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orderFilesQuery } from '../files/calls.ts'

/** Returns the photos of the damage of a line, and a function that adds one. */
export function useDamagePhotos(uid: string, line: number) {
  const queryClient = useQueryClient()
  const { api } = useShell()
  const { data } = useQuery(orderFilesQuery(api, uid))
  const sending = useUploads(
    (file, way) =>
      api.upload('/api/supplier-orders/{uid}/lines/{id}/photos', {
        params: { path: { uid, id: line } },
        file,
        disableMessage: true,
        ...way,
      }),
    () => void queryClient.invalidateQueries({ queryKey: orderFilesQuery(api, uid).queryKey }),
  )
  return { photos: data?.results.filter((file) => file.line === line) ?? [], sending }
}
