export { effectiveDetails } from './company/effective-details.ts'
export { partiesOf } from './parties.ts'
export { addressLines } from './words/address-lines.ts'
