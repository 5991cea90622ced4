import { useLocation, useParams, useRouterState } from '@tanstack/react-router'
import { useLabel } from '@backoffice/texts'
import { useEffect } from 'react'
import { useServices } from '../services-context.ts'

/**
 * Follows every change of screen: the session gets the route, for parent view and for the next sign-in, and the window
 * gets the screen's title. It renders nothing, so that the frame does not render with each URL.
 */
export function FollowRoute(): null {
  const { session } = useServices()
  const parameters = useParams({ strict: false })
  const pathname = useLocation({ select: (location) => location.pathname })
  const title = useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
    structuralSharing: false,
  })
  const label = useLabel()
  useEffect(() => session.followRoute(parameters), [session, parameters])
  useEffect(() => session.remember(pathname), [session, pathname])
  useEffect(() => {
    document.title = title ? `${label(title)} · Backoffice` : 'Backoffice'
  }, [label, title])
  return null
}
