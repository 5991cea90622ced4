import { lazy, Suspense } from '@backoffice/lazy'
import { Forbidden, SignedOut, useRightName } from '@backoffice/shell-kit'
import { NoAccess } from '@backoffice/ui'
import { useLocation, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FrameSkeleton } from '../layout/frame-skeleton.tsx'
import { StaffLayout } from '../layout/staff-layout.tsx'
import { useServices } from '../services-context.ts'

const FailedScreen = lazy(() => import('./failed-screen.tsx'))
const NoAccessScreen = lazy(() => import('./no-access-screen.tsx'))

/** Signs out on any path without an account. */
function Leave() {
  const { signOut } = useServices()
  const { pathname } = useLocation()
  useEffect(() => void signOut.requireAccount(pathname), [signOut, pathname])
  return <FrameSkeleton />
}

/** Renders a screen of staff that could not be opened: signed out, a permission is missing, or an error. */
export function StaffError({ error, reset }: ErrorComponentProps) {
  const nameOf = useRightName()
  if (error instanceof SignedOut) return <Leave />
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <StaffLayout>
        {error instanceof Forbidden ? (
          <Suspense fallback={<NoAccess right={nameOf(error.right)} />}>
            <NoAccessScreen right={error.right} />
          </Suspense>
        ) : (
          <Suspense>
            <FailedScreen error={error} reset={reset} />
          </Suspense>
        )}
      </StaffLayout>
    </Suspense>
  )
}
