import { loadOverlays } from '@backoffice/shell-kit'
import { loadMessages } from '@backoffice/texts'
import { newVersionTexts } from '../new-version/texts.ts'
import type { Services } from '../services.ts'
import { offlineTexts } from './texts.ts'

/**
 * Loads the texts for being offline, for a newer build and for errors while that is possible; the mark `prepared` on
 * the page's timeline reports that.
 */
export async function prepareOffline({ i18n }: Pick<Services, 'i18n'>): Promise<void> {
  await Promise.all([
    loadOverlays(),
    import('./offline-notice.tsx'),
    import('../new-version/new-version-notice.tsx'),
    import('../pages/failed-screen.tsx'),
    import('../pages/report-details.tsx'),
    loadMessages(i18n, offlineTexts),
    loadMessages(i18n, newVersionTexts),
  ])
  performance.mark('prepared')
}
