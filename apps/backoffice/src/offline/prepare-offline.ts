import { loadOverlays } from '@backoffice/shell-kit'
import { speakAlso } from '@backoffice/texts'
import type { Services } from '../services.ts'
import { offlineTexts } from './texts.ts'

/** Loads what is said without a line as long as there is one. */
export async function prepareOffline({ i18n }: Pick<Services, 'i18n'>): Promise<void> {
  await Promise.all([loadOverlays(), import('./offline-notice.tsx'), speakAlso(i18n, offlineTexts)])
}
