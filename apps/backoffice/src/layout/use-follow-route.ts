import { useParams, useRouterState } from '@tanstack/react-router'
import { useLabel } from '@backoffice/texts'
import { useEffect } from 'react'
import { useServices } from '../services-context.ts'

/**
 * What follows every change of screen: the session knows whether parent data is seen and where to go after signing in,
 * and the window carries the screen's name.
 */
export function useFollowRoute(): void {
  const { session } = useServices()
  const parameters = useParams({ strict: false })
  const { pathname, title } = useRouterState({
    select: ({ location, matches }) => ({ pathname: location.pathname, title: matches.findLast(({ staticData }) => staticData.title)?.staticData.title }),
  })
  const label = useLabel()
  useEffect(() => session.followRoute(parameters), [session, parameters])
  useEffect(() => session.remember(pathname), [session, pathname])
  useEffect(() => {
    document.title = title ? `${label(title)} · Backoffice` : 'Backoffice'
  }, [label, title])
}
