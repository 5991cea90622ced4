import { useEffect, useState } from 'react'
import { loadMessages, type Catalogs } from './catalogs.ts'
import { useI18n } from './texts-provider.tsx'

/** Loads texts of one part of a screen when it is first shown, and returns whether they can be read. */
export function useMessagesLoaded(catalogs: Catalogs): boolean {
  const i18n = useI18n()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    loadMessages(i18n, catalogs)
      .then(() => setLoaded(true))
      .catch((error: unknown) => console.error(error))
  }, [i18n, catalogs])
  return isLoaded
}
