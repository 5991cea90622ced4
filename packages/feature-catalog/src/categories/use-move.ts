import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'
import type { Place } from '@backoffice/record-kit/tree'

/** A category, and where it is moved to. */
export interface Move {
  readonly category: Schema<'Category'>
  readonly place: Place
}

/** Returns functions that move a category, and that return which addresses a move would change. */
export function useMove() {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const send = ({ category: { uid, version }, place }: Move, preview: boolean) =>
    api.POST('/api/categories/{uid}/move', {
      params: { path: { uid } },
      body: { ...place, ...(preview && { preview }) },
      ifMatch: `"${version}"`,
      disableMessage: true,
    })
  return {
    preview: async (one: Move) => (await send(one, true)).data.results.changed,
    /** Moves it, and shows a toast. Returns why it could not; undefined when it could. */
    move: async (one: Move): Promise<string | undefined> => {
      try {
        await send(one, false)
        const { uid: object, name } = one.category
        toasts.show({
          type: 'success',
          message: text('catalog.category.moved', { name }),
          undoes: { resource: 'categories', object },
        })
        return undefined
      } catch (failed) {
        return messageOf(failed)
      } finally {
        void invalidateResource(queryClient, 'categories')
      }
    },
  }
}
