export { findBarriers } from './find-barriers.ts'
export { launchBrowser } from './launch-browser.ts'
export { findUnstyled } from './find-unstyled.ts'
