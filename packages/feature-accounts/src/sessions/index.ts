import { lazyPart } from '@backoffice/shell-kit'
import type { SessionListProps } from './session-list.tsx'
import { sessionTexts } from './texts.ts'

/** Lists the devices on which an account is signed in. What reads the names of browsers is loaded with it. */
export const SessionList = lazyPart<SessionListProps>(() => import('./session-list.tsx'), sessionTexts)
