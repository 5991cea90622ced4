// Code that runs beside the screens: loaded once the first one is rendered, so that no one waits for it.
export { countActivity } from './count-activity.ts'
export { followBuilds } from './follow-builds.ts'
export { loadParts } from './offline/load-parts.ts'
export { prepareOffline } from './offline/prepare-offline.ts'
export { followKeys } from './keys/follow-keys.ts'
export { reloadScreens } from './reload-screens.ts'
export { shortenAddresses } from '@backoffice/shell-kit'
