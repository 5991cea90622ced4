export { findBarriers } from './find-barriers.ts'
export { findBrowser, launchBrowser } from './launch-browser.ts'
export { findSilentIcons } from './find-silent-icons.ts'
export { findUnstyled } from './find-unstyled.ts'
