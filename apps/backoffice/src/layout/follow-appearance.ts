import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useServices } from '../services-context.ts'

/** Shows the account's own appearance on whichever device it signs in, and when another one changes it. */
export function FollowAppearance(): null {
  const { appearance } = useServices().session.use().account?.preferences ?? {}
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  useEffect(() => {
    if (appearance) setColorScheme(appearance)
  }, [appearance, setColorScheme])
  return null
}
