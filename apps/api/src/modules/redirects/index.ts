export { keepMerged, mergedIn, refillMerged } from './merged.ts'
export { followAddress, keepRedirects, pointRedirects } from './redirects.ts'
export { redirects } from './tables.ts'
