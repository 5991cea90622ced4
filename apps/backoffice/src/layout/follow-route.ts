import { useLocation, useParams, useRouterState } from '@tanstack/react-router'
import { useLabel } from '@backoffice/texts'
import { useEffect } from 'react'
import { useServices } from '../services-context.ts'

/**
 * What follows every change of screen: the session knows whether parent data is seen and where to go after signing in,
 * and the window carries the screen's name. It draws nothing, so that the frame is not drawn again with each address.
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
