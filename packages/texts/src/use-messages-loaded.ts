import { useEffect, useState } from 'react'
import { loadMessages, type Catalogs } from './catalogs.ts'
import { useI18n } from './texts-provider.tsx'

/** Whether what only one part says is spoken; it is loaded when the part is first shown. */
export function useMessagesLoaded(catalogs: Catalogs): boolean {
  const i18n = useI18n()
  const [spoken, setSpoken] = useState(false)
  useEffect(() => {
    loadMessages(i18n, catalogs)
      .then(() => setSpoken(true))
      .catch((error: unknown) => console.error(error))
  }, [i18n, catalogs])
  return spoken
}
