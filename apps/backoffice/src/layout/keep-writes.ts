import { keepOwnWrites } from '@backoffice/search'
import { useEffect } from 'react'
import { useServices } from '../services-context.ts'

/** Shows what somebody has just saved after a reload, too, when the search does not have it yet. */
export function KeepWrites(): null {
  const { search, session } = useServices()
  useEffect(
    () => keepOwnWrites(search.ownWrites, () => session.account && JSON.stringify([session.account.uid, search.scope])),
    [search, session],
  )
  return null
}
