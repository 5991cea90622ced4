import { readOptions } from '@backoffice/api-client'
import { Canceled } from '@backoffice/shell-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../services-context.ts'

/** Returns how the own account signs in, and the ways to change it. */
export function useSecurity() {
  const { api, confirmations, session } = useServices()
  const queryClient = useQueryClient()
  const options = readOptions(api, '/api/accounts/me/security')
  const { data, error, refetch } = useQuery(options)
  /** Reads it again after a change, and with it whether the account has a second step. */
  const reload = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: options.queryKey })
    session.resume((await api.GET('/api/accounts/me', { disableMessage: true })).data)
  }
  /** Removes a part of the second step, once that was confirmed. */
  const remove = (title: string, action: string, run: () => Promise<unknown>) =>
    void confirmations
      .ask({ title, action, undoable: false, destructive: true, run, callback: () => void reload() })
      .catch((failure: unknown) => {
        if (!(failure instanceof Canceled)) throw failure
      })
  return { security: data?.results, error, refetch, reload, remove }
}
